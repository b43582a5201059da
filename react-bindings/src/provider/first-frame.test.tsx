import { Modal, Wallets, type AppConfig } from '@latchkey/core'
import { Connectors, definePlugin, NamespaceOutlines } from '@latchkey/core/plugin'
import { createFakeConnector, createFakePage, createTestKit, flush } from '@latchkey/core/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { messagesOf } from '../messages/messages-state.js'
import { showFrame } from './first-frame.js'
import { addModalDialogs } from './modal-dialogs.test.helper.js'

beforeAll(addModalDialogs)
afterEach(() => document.querySelectorAll('dialog').forEach((dialog) => dialog.remove()))

const NAMES = ['Harbor', 'Kestrel']

/** A kit on a page with two announced wallets, whose modal lists them once it is loaded. */
async function startedKit(config: AppConfig = {}) {
  const page = createFakePage()
  page.listen('eip6963:requestProvider', () =>
    NAMES.forEach((name) =>
      page.dispatch(new CustomEvent('eip6963:announceProvider', { detail: { info: { name }, provider: {} } })),
    ),
  )
  const plugin = definePlugin({
    id: 'acme',
    requires: [Connectors],
    setup(ctx) {
      ctx.contribute(NamespaceOutlines, { id: 'eip155', name: 'EVM', networks: [], installedBy: 'eip6963' })
      for (const name of NAMES)
        ctx.contribute(
          Connectors,
          createFakeConnector({ id: name, name, type: 'ANNOUNCED', namespaces: ['eip155'], installed: true }),
        )
    },
  })
  const made = createTestKit({ page, config, plugins: [plugin()] })
  await made.kit.start()
  const choose = jest.spyOn(made.kit.get(Wallets), 'choose').mockResolvedValue(undefined)
  return { ...made, choose, chosen: () => choose.mock.calls.map(([{ name }]) => name) }
}

const frame = () => screen.getByRole('dialog')
const row = (name: string) => within(frame()).getByText(name)
const namesIn = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('draws the installed wallets at once, and chooses the pressed one when the modal takes over', async () => {
  const { kit, chosen } = await startedKit()
  const remove = showFrame(kit, messagesOf(kit))!
  expect(namesIn(frame())).toEqual(['Harbor', 'Kestrel', '✕'])
  fireEvent.click(row('Harbor'))
  fireEvent.click(row('Kestrel'))
  expect([row('Harbor'), row('Kestrel')].map(({ style }) => style.opacity)).toEqual(['0.5', ''])
  void kit.open()
  await kit.load('discover')
  remove()
  await flush()
  expect(chosen()).toEqual(['Kestrel'])
})

test('chooses nothing where nothing was pressed, or where the modal did not open', async () => {
  const { kit, chosen } = await startedKit()
  showFrame(kit, messagesOf(kit))!()
  const remove = showFrame(kit, messagesOf(kit))!
  fireEvent.click(row('Harbor'))
  await kit.load('discover')
  expect(kit.get(Modal).getSnapshot().open).toBe(false)
  remove()
  await flush()
  expect(chosen()).toEqual([])
})

test.each([
  ['Escape', () => fireEvent(frame(), new Event('cancel'))],
  ['the cross', () => fireEvent.click(within(frame()).getByRole('button', { name: 'Close' }))],
  ['a press beside the card', () => fireEvent.click(frame())],
])('%s takes back a press on a wallet', async (_, cancel) => {
  const { kit, chosen } = await startedKit()
  void kit.open()
  showFrame(kit, messagesOf(kit))
  fireEvent.click(row('Harbor'))
  cancel()
  await kit.load('discover')
  await flush()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(chosen()).toEqual([])
})

describe('a press during which the modal takes over', () => {
  // A pointer event of jsdom has neither a kind nor a place.
  const pointer = (type: string, { pointerType = 'mouse', ...init }: PointerEventInit = {}) =>
    Object.assign(new MouseEvent(type, { bubbles: true, ...init }), { pointerType })
  const end = (type: 'pointerup' | 'pointercancel', clientX = 0) => fireEvent(document.body, pointer(type, { clientX }))
  const cross = () => within(frame()).getByRole('button', { name: 'Close' })
  const pressed = async (find: () => HTMLElement, init?: PointerEventInit) => {
    const { kit, chosen } = await startedKit()
    const remove = showFrame(kit, messagesOf(kit))!
    void kit.open()
    await kit.load('discover')
    fireEvent(find(), pointer('pointerdown', init))
    remove()
    await flush()
    return { kit, chosen }
  }

  test('chooses the wallet once it ends', async () => {
    const { chosen } = await pressed(() => row('Kestrel'))
    expect(chosen()).toEqual([])
    end('pointerup')
    end('pointerup')
    await flush()
    expect(chosen()).toEqual(['Kestrel'])
  })

  test.each([
    ['ends elsewhere', 'pointerup', 100],
    ['is taken back by the browser', 'pointercancel', 0],
  ] as const)('chooses nothing where it %s', async (_, type, clientX) => {
    const { chosen } = await pressed(() => row('Kestrel'))
    end(type, clientX)
    end('pointerup')
    await flush()
    expect(chosen()).toEqual([])
  })

  test.each([
    ['a finger, whose press the modal hears', { pointerType: 'touch' }],
    ['another button of a mouse', { button: 2 }],
  ])('chooses nothing where it is one of %s', async (_, init) => {
    const { chosen } = await pressed(() => row('Kestrel'), init)
    end('pointerup')
    await flush()
    expect(chosen()).toEqual([])
  })

  test.each([
    ['of the cross', cross],
    ['beside the card', frame],
  ])('closes the modal where it is one %s', async (_, find) => {
    const { kit } = await pressed(find)
    expect(kit.get(Modal).getSnapshot().open).toBe(true)
    end('pointerup')
    expect(kit.get(Modal).getSnapshot().open).toBe(false)
  })

  test('is heard once where it ends before that', async () => {
    const { kit } = await startedKit()
    const close = jest.fn()
    showFrame({ ...kit, close }, messagesOf(kit))
    for (const event of ['pointerdown', 'pointerup', 'click']) fireEvent(cross(), pointer(event))
    expect(close).toHaveBeenCalledTimes(1)
  })
})

test('logs that the pressed wallet could not be chosen', async () => {
  const { kit, choose, logger } = await startedKit()
  choose.mockRejectedValue(new Error('lost'))
  const remove = showFrame(kit, messagesOf(kit))!
  fireEvent.click(row('Harbor'))
  void kit.open()
  await kit.load('discover')
  remove()
  await flush()
  expect(logger.entries.map(({ message }) => message)).toContain('The modal failed.')
})

test.each([
  ['another view', { view: 'Account' }],
  ['one namespace', { view: 'Connect', namespace: 'solana' }],
  ['a view with arguments', { view: 'Connect', args: { namespace: 'solana' } }],
])('draws no wallets where the modal opens with %s', async (_, opening) => {
  const { kit } = await startedKit()
  showFrame(kit, messagesOf(kit), opening)
  expect(namesIn(frame())).toEqual(['✕'])
})
