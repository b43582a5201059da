import { type AccountId, Modal, Notices, type SiwxState, type SiwxStatus } from '@latchkey/core'
import { createFakePage, flush } from '@latchkey/core/testing'
import { openView } from '@latchkey/react/testing'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { ALICE, BOB, createSiwxKit, signedIn, signedOut, signIns } from './fake-siwx.test.helper.js'

const METADATA = { name: 'Lantern', description: '', url: 'https://shop.example', icons: ['https://cdn.example/a.png'] }

/** The view of a visitor with a wallet. */
async function open(connected?: SiwxState, { view = 'SIWXSignMessage', ...config } = {} as OpenOptions) {
  const world = createSiwxKit({ ...(connected && { connected }), config: { metadata: METADATA, ...config } })
  await act(world.connect)
  const { card } = await openView(world.kit, view)
  const inView = within(card)
  return {
    ...world,
    ...inView,
    card,
    modal: world.kit.get(Modal),
    put: (...all: readonly SiwxStatus[]) => act(async () => world.set(...all)),
    press: (name: string) =>
      act(async () => {
        fireEvent.click(inView.getByRole('button', { name }))
        await flush()
      }),
    /** The buttons below the header. */
    buttons: () =>
      [...card.querySelectorAll('[part=view] button')].map(
        (one) => `${one.textContent}${one.getAttribute('aria-disabled') ? ' (busy)' : ''}`,
      ),
    /** What the view says of each fact. */
    facts: () =>
      Object.fromEntries(
        [...card.querySelectorAll('dt')].map((key) => [key.textContent, key.nextElementSibling!.textContent]),
      ),
  }
}
interface OpenOptions {
  readonly view?: 'SIWXSignMessage' | 'ConnectingSiwe'
  readonly locale?: string
  readonly metadata?: typeof METADATA
}

const signing = (account: AccountId, required = false): SiwxStatus => ({ status: 'signing', account, required })
const failed = (error: unknown, required = false): SiwxStatus => ({ status: 'failed', account: ALICE, required, error })

test('says who asks, what for, and with which account on which network and site', async () => {
  const { getByRole, card, facts, buttons } = await open()
  expect(getByRole('heading', { name: 'Sign in' })).toBeTruthy()
  expect(card.textContent).toContain('Lantern asks you to sign in')
  expect(card.textContent).toContain('It costs nothing and sends nothing.')
  expect(facts()).toEqual({ Website: 'shop.example', Network: 'fake one', Account: 'fake…ddress' })
  expect(buttons()).toEqual(['Sign', 'Cancel'])
})

test('shows the pictures of the app and of the wallet', async () => {
  const { card } = await open()
  const pictures = [...card.querySelectorAll('[part=picture]')]
  expect(pictures.map((one) => one.textContent)).toEqual(['L', 'H'])
  expect([...card.querySelectorAll('img')].map(({ src }) => src)).toEqual(['https://cdn.example/a.png'])
})

test.each([
  ['its page', 'A shop', 'A shop'],
  ['its host', '', 'shop.example'],
])('an app without a description of itself is named as %s', async (_, title, name) => {
  const page = createFakePage({}, { description: { title, text: '', icons: [] } })
  const { kit, connect } = createSiwxKit({ page })
  await act(connect)
  const { card } = await openView(kit, 'SIWXSignMessage')
  expect(card.textContent).toContain(`${name} asks you to sign in`)
})

test('asks for the signature at a press, and says where to give it', async () => {
  const { service, press, put, card, buttons } = await open()
  await press('Sign')
  expect(service.sign).toHaveBeenCalledTimes(1)
  await put(signing(ALICE))
  expect(card.textContent).toContain('Sign in Harbor')
  expect(buttons()).toEqual(['Signing… (busy)', 'Cancel'])
  expect(card.querySelector('.waiting-waiting')).toBeTruthy()
})

test('shows the exact text at a press while the wallet asks for it, and not before it is made', async () => {
  const { getByRole, queryByRole, put, card } = await open()
  const label = { name: 'The exact message' }
  await put(signing(ALICE))
  expect(queryByRole('button', label)).toBeNull()
  const message = 'shop.example wants you to sign in with your Fake account:\nfake1alice\n\nNonce: 12345678'
  await put({ ...signing(ALICE), message } as SiwxStatus)
  const text = card.querySelector('pre')!
  expect([text.textContent, text.closest('[hidden]') !== null]).toEqual([message, true])
  fireEvent.click(getByRole('button', label))
  expect(text.closest('[hidden]')).toBeNull()
  await put(signedOut(ALICE))
  expect(queryByRole('button', label)).toBeNull()
})

test('warns that cancelling disconnects, where signing in is required', async () => {
  const { service, press, buttons } = await open(signIns(signedOut(ALICE, true)))
  expect(buttons()).toEqual(['Sign', 'Cancel and disconnect'])
  service.cancel.mockImplementation(() => new Promise(() => {}))
  await press('Cancel and disconnect')
  expect(service.cancel).toHaveBeenCalledTimes(1)
  expect(buttons()).toEqual(['Sign', 'Disconnecting… (busy)'])
})

test('can be cancelled again after cancelling has failed, and says that it has', async () => {
  const { service, press, buttons, kit } = await open()
  service.cancel.mockRejectedValue(new TypeError('Failed to fetch'))
  await press('Cancel')
  expect(kit.get(Notices).getSnapshot().snack?.variant).toBe('error')
  expect(buttons()).toEqual(['Sign', 'Cancel'])
})

test('says what it waits for while an earlier sign-in is looked for', async () => {
  const { card, buttons, service, press } = await open(signIns({ status: 'checking', account: ALICE }))
  expect(card.textContent).toContain('Authenticating...')
  expect(card.querySelector('.waiting-waiting')).toBeTruthy()
  expect(buttons()).toEqual(['Cancel'])
  await press('Cancel')
  expect(service.cancel).toHaveBeenCalledTimes(1)
})

test('waits where the service has not been loaded yet', async () => {
  const { card, facts, put, buttons } = await open({ namespaces: {}, active: undefined })
  expect([card.textContent, facts()]).toEqual([expect.stringContaining('Authenticating...'), {}])
  await put(signedOut(ALICE))
  expect(buttons()).toEqual(['Sign', 'Cancel'])
})

test('says what failed, and offers to try again', async () => {
  const { card, buttons, service, press } = await open(signIns(failed({ name: 'TimeoutError' }, true)))
  expect(card.querySelector('[part=error][role=alert]')?.textContent).toBe('This took too long. Try again.')
  expect(buttons()).toEqual(['Try again', 'Cancel and disconnect'])
  await press('Try again')
  expect(service.sign).toHaveBeenCalledTimes(1)
})

test('reports a failure that is no state, and none that is one', async () => {
  const { service, press, kit, set } = await open()
  const snack = () => kit.get(Notices).getSnapshot().snack
  const error = new TypeError('Failed to fetch')
  service.sign.mockImplementation(async () => {
    set(failed(error))
    throw error
  })
  await press('Sign')
  expect(snack()).toBeUndefined()
  service.sign.mockImplementation(async () => {
    set(signedOut(ALICE))
    throw error
  })
  await press('Try again')
  expect(snack()?.variant).toBe('error')
})

test('says whose turn it is where several accounts sign in', async () => {
  const { card, state } = await open({ ...signIns(signedOut(ALICE), signedOut(BOB)), turn: { position: 1, total: 2 } })
  expect(card.textContent).toContain('1 of 2')
  await act(async () => state.set({ ...signIns(signedOut(BOB), signedIn(ALICE)), turn: { position: 2, total: 2 } }))
  expect(card.textContent).toContain('2 of 2')
  await act(async () => state.set(signIns(signedOut(BOB), signedIn(ALICE))))
  expect(card.textContent).not.toContain(' of ')
})

test('shows the wallet and the network of the namespace whose turn it is', async () => {
  const { kit, facts, put, card } = await open()
  await act(() => kit.connect({ connector: 'other:harbor' }))
  await put(signedOut(BOB), signedIn(ALICE))
  expect(facts()).toMatchObject({ Network: 'other one', Account: 'other1bob' })
  expect([...card.querySelectorAll('[part=picture]')].map((one) => one.textContent)).toEqual(['L', 'K'])
})

test('shows the success, and is done at a press', async () => {
  const { card, put, buttons, press, modal } = await open()
  await put(signedIn(ALICE))
  expect(card.querySelector('.waiting-done')).toBeTruthy()
  expect(card.textContent).toContain('Signed in')
  expect(buttons()).toEqual(['Done'])
  await press('Done')
  expect(modal.getSnapshot()).toMatchObject({ open: false, closed: 'done' })
})

test('counts nothing once the account in use is signed in, and leaves the others to the visitor', async () => {
  const { state, buttons, card } = await open()
  await act(async () => state.set({ ...signIns(signedIn(ALICE), signedOut(BOB)), turn: { position: 2, total: 2 } }))
  expect(buttons()).toEqual(['Done'])
  expect(card.textContent).not.toContain(' of ')
})

test('keeps what it shows while it fades after the wallet was disconnected', async () => {
  const { kit, clear, card, facts } = await open(signIns(signedOut(ALICE, true)))
  await act(async () => {
    await kit.disconnect()
    clear()
  })
  expect(card.textContent).toContain('Lantern asks you to sign in')
  expect(facts()).toMatchObject({ Account: 'fake…ddress' })
  expect([...card.querySelectorAll('[part=picture]')].map((one) => one.textContent)).toEqual(['L', 'H'])
})

test('keeps its buttons while it fades after a success', async () => {
  const { buttons, modal, set } = await open()
  act(() => {
    set(signedIn(ALICE))
    modal.close('done')
  })
  expect(buttons()).toEqual(['Done', 'Cancel'])
})

test('says that no wallet is connected', async () => {
  const { kit } = createSiwxKit()
  const { card } = await openView(kit, 'SIWXSignMessage')
  expect(card.textContent).toContain('No wallet is connected.')
})

test('announces what is waited for, and the failure in its own words only', async () => {
  const { put, card } = await open()
  const polite = () => card.querySelector('.hidden[role=status]')?.textContent
  await put(signing(ALICE))
  expect(polite()).toBe('Sign in Harbor')
  await put(failed({ name: 'TimeoutError' }))
  expect(polite()).toBe('Sign in Harbor')
})

test('has messages of its own in other languages', async () => {
  const { getByRole } = await open(undefined, { locale: 'de' })
  expect(getByRole('button', { name: 'Unterschreiben' })).toBeTruthy()
})

test('the earlier name of the view leads to it, and leaves no step to go back to', async () => {
  const { modal, card } = await open(undefined, { view: 'ConnectingSiwe' })
  await waitFor(() => expect(modal.getSnapshot().history.map(({ view }) => view)).toEqual(['SIWXSignMessage']))
  expect(card.textContent).toContain('Lantern asks you to sign in')
})
