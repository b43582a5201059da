import { type AppConfig, Modal, override } from '@latchkey/core'
import { KeyValue, Preferences } from '@latchkey/core/plugin'
import { createFakePage, createTestKit, createTwoTabs, flush } from '@latchkey/core/testing'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AppKitModal } from '../buttons/app-kit-modal.js'
import { AppKitConnectButton } from '../buttons/connect-button.js'
import { notLoaded, openOf } from '../hooks/loading/open-modal.js'
import { allMessagesOf } from '../messages/loading/load-messages.js'
import { messagesOf, type MessagesState } from '../messages/messages-state.js'
import { renderWithKit } from '../testing/render.js'
import { AppKitProvider } from './app-kit-provider.js'
import { addModalDialogs } from './modal-dialogs.test.helper.js'

beforeAll(addModalDialogs)

/** A page whose modal cannot be opened, after the visitor has pressed the button. */
async function pressOffline(online: boolean) {
  const page = createFakePage({ navigator: { onLine: online } })
  const { kit, logger } = createTestKit({ page })
  const failure = Object.assign(new Error('offline'), { code: 'dependency/failed' })
  const open = jest.spyOn(kit.get(Modal), 'open').mockRejectedValue(failure)
  const rendered = renderWithKit(kit, <AppKitConnectButton />)
  await waitFor(() => expect(notLoaded.current).toBeDefined())
  fireEvent.click(screen.getByText('Connect Wallet'))
  await screen.findByRole('dialog')
  return { ...rendered, page, open, logger }
}

test('tells in the page that the visitor is offline, where the modal cannot be loaded', async () => {
  const { logger, unmount } = await pressOffline(false)
  const message = 'You are offline. Check your connection and try again.'
  expect(screen.getByRole('dialog', { name: message })).toBeTruthy()
  expect(logger.entries.map(({ message }) => message)).toContain('The modal failed.')
  fireEvent.click(screen.getByText('Close'))
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()
})

test('tells that the modal is missing, where the browser is online', async () => {
  const { open } = await pressOffline(true)
  expect(
    screen.getByRole('dialog', { name: 'This part could not be loaded. Check your connection and try again.' }),
  ).toBeTruthy()
  open.mockResolvedValue('app')
  await act(async () => fireEvent.click(screen.getByText('Try again')))
  expect([open.mock.calls.length, screen.queryByRole('dialog')]).toEqual([2, null])
})

test('opens the modal once the browser is online, as the visitor has asked for', async () => {
  const { page, open } = await pressOffline(false)
  open.mockResolvedValue('app')
  await act(async () => page.fire('online'))
  expect(open.mock.calls).toEqual([[{ view: 'Connect' }], [{ view: 'Connect' }]])
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(async () => page.fire('online'))
  expect(open).toHaveBeenCalledTimes(2)
})

describe('while the modal is loading', () => {
  /** A press on a button of a kit whose modal does not come. */
  async function pressLoading(modal: boolean, config: Parameters<typeof createTestKit>[0] = {}) {
    // Another provider loads the file with the frame.
    renderWithKit(createTestKit().kit, null)
    await waitFor(() => expect(notLoaded.current).toBeDefined())
    const { kit } = createTestKit({ plugins: [], ...config })
    let settle = (_reason: 'app') => {}
    jest.spyOn(kit.get(Modal), 'open').mockReturnValue(new Promise((resolve) => (settle = resolve)))
    render(
      <AppKitProvider kit={kit} modal={modal}>
        <AppKitConnectButton />
      </AppKitProvider>,
    )
    fireEvent.click(screen.getByText('Connect Wallet'))
    return { kit, settle: () => act(async () => settle('app')) }
  }

  test('shows one busy dialog at once, until the opening is over', async () => {
    const { kit, settle } = await pressLoading(true, {
      config: { theme: { mode: 'light', variables: { '--lk-background': 'red' } } },
    })
    const frame = screen.getByRole('dialog', { name: 'Connect Wallet' })
    expect(frame.getAttribute('aria-busy')).toBe('true')
    expect([frame.style.colorScheme, frame.style.getPropertyValue('--lk-background')]).toEqual(['light', 'red'])
    void openOf(kit)()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await settle()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows the dialog once its code is there, where the visitor presses before that', async () => {
    const code = await notLoaded.load()
    let arrive = (_code: typeof code) => {}
    const load = jest.spyOn(notLoaded, 'load').mockReturnValue(new Promise((resolve) => (arrive = resolve)))
    const { settle } = await pressLoading(true)
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(async () => arrive(code))
    expect(screen.getByRole('dialog', { name: 'Connect Wallet' })).toBeTruthy()
    await settle()
    expect(screen.queryByRole('dialog')).toBeNull()
    load.mockRestore()
  })

  /** A kit that an app opens without a button of ours, while the words of its modal do not come. */
  async function openWithoutWords(children: ReactNode, config: AppConfig = {}) {
    const { kit } = createTestKit({ config: { ...config, locale: 'de' } })
    let arrive!: (messages: MessagesState) => void
    const german = new Promise<MessagesState>((resolve) => (arrive = resolve))
    jest.spyOn(allMessagesOf(kit), 'load').mockReturnValue(german)
    renderWithKit(kit, children)
    await waitFor(() => expect(notLoaded.current).toBeDefined())
    await kit.start()
    await act(async () => void kit.open())
    return { kit, arrive }
  }

  test('shows the frame also where the app opens the modal without a button of ours', async () => {
    const { kit, arrive } = await openWithoutWords(null)
    const frame = await screen.findByRole('dialog', { name: 'Connect Wallet' })
    expect(frame.getAttribute('aria-busy')).toBe('true')
    await act(async () => arrive(messagesOf(kit).getSnapshot()))
    expect(document.querySelector('dialog')).toBeNull()
    await act(async () => void kit.close())
  })

  test('shows no frame over the page where the modal has a place in it', async () => {
    const { kit } = await openWithoutWords(<AppKitModal />, { enableEmbedded: true })
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(async () => void kit.close())
  })

  test('shows nothing where the app draws its own modal', async () => {
    await pressLoading(false)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows nothing where the modal is embedded', async () => {
    await pressLoading(true, { config: { enableEmbedded: true } })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('follows the language that the visitor chooses, in this tab or in another one', async () => {
  const { first, second, deliver } = createTwoTabs()
  const [here, there] = [first, second].map((tab) =>
    createTestKit({ config: { locales: 'all' }, overrides: [override(KeyValue, { value: tab })] }),
  )
  renderWithKit(here!.kit, <AppKitConnectButton />)
  await waitFor(() => expect(notLoaded.current).toBeDefined())
  await act(() => flush())
  act(() => here!.kit.get(Preferences).set({ locale: 'de' }))
  await screen.findByText('Wallet verbinden')
  await act(async () => {
    there!.kit.get(Preferences).set({ locale: 'fr' })
    deliver()
  })
  await waitFor(() => expect(screen.queryByText('Wallet verbinden')).toBeNull())
})
