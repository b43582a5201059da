import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Addresses } from '../keys/derive.js'
import { errors } from '../errors.js'
import type { DeviceShares } from '../keys/device/device-shares.js'
import type { RecoveryWay } from '../server/schemas.js'
import { addressOf } from '../window/handshake.js'
import { serveShares } from '../window/serve-shares.js'
import { words } from '../words.js'
import { Recover } from './recover.js'
import { StorageRefused } from './storage-refused.js'
import type { PageModel } from './page-model.js'

const WALLET: Addresses = { eip155: '0xAda', solana: 'Ada' }
const PASSKEY: RecoveryWay = { id: '1', kind: 'passkey', addedAt: 0, credentialId: 'c', sealedShare: 's' }
const RECOVERY = words.recovery.passkey

let open: jest.SpyInstance<Window | null, Parameters<Window['open']>>
beforeEach(() => (open = jest.spyOn(window, 'open')))
afterEach(() => open.mockRestore())

/** The wallet's window. Its visitor presses at once, unless they close it. */
function playWindow(shares: Partial<DeviceShares>, { closes = false } = {}) {
  const opened = {
    closed: false,
    close: () => void (opened.closed = true),
    postMessage: (_: unknown, __: string, [port]: readonly MessagePort[]) =>
      closes ? opened.close() : serveShares(port!, shares as DeviceShares),
  }
  open.mockImplementation((address) => {
    opened.closed = false
    const word = String(address).split('#')[1]!
    expect(address).toBe(addressOf({ projectId: 'shop', appOrigin: 'https://shop.example', word }))
    const hello = { data: { walletWindow: word }, origin: location.origin, source: opened, ports: [] }
    queueMicrotask(() => window.dispatchEvent(Object.assign(new Event('message'), hello)))
    return opened as unknown as Window
  })
  return opened
}

/** A page in a browser that keeps nothing, unless it `keeps`. What it was asked to do is in `done`. */
function createPage({ keeps = false, ways = [PASSKEY] as readonly RecoveryWay[] } = {}) {
  const done: string[] = []
  const keyring = {
    canStore: async () => keeps,
    hasShare: async () => keeps,
    ways: async () => ways,
    async openFrom({ eip155 }: Addresses, shares: DeviceShares) {
      if (!(await shares.read(eip155))) throw errors.create('keys/not-there')
      done.push('opened')
    },
    async keepIn({ eip155 }: Addresses, shares: DeviceShares) {
      await shares.keep(eip155, Uint8Array.of(1))
      done.push('kept')
    },
    async create(shares: DeviceShares) {
      await shares.keep(WALLET.eip155, Uint8Array.of(1))
      return WALLET
    },
    recover: async () => void done.push('recovered'),
  }
  const page = {
    project: { id: 'shop', name: 'Shop', networks: [] },
    appOrigin: 'https://shop.example',
    keyring,
    visitor: { hasWallet: ({ eip155 }: Addresses) => done.push(`has ${eip155}`), require: async () => {} },
    requestStorage: async () => keeps,
  } as unknown as PageModel
  return { page, done }
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}

async function drawRecover(options: Parameters<typeof createPage>[0] = {}) {
  const { page, done } = createPage(options)
  const drawn = render(
    <Recover page={page} addresses={WALLET} onOpened={() => done.push('unlocked')} onDecline={() => {}} />,
  )
  await screen.findByRole('button', { name: options.ways?.length === 0 ? words.window.open : RECOVERY })
  return { ...drawn, done }
}

test('a browser that keeps shares offers the recovery and no window', async () => {
  await drawRecover({ keeps: true })
  expect(screen.queryByRole('button', { name: words.window.open })).toBeNull()
})

test('a browser that keeps nothing offers the window first, and the wallet opens with what is kept there', async () => {
  const { done } = await drawRecover()
  const [first] = screen.getAllByRole('button')
  expect(first!.textContent).toBe(words.window.open)
  playWindow({ read: async () => Uint8Array.of(1) })
  await press(words.window.open)
  await waitFor(() => expect(done).toEqual(['opened', 'unlocked']))
})

test('a window without a share says so; after the recovery it can keep one', async () => {
  const { done } = await drawRecover()
  const kept: string[] = []
  playWindow({ read: async () => undefined, keep: async (address) => void kept.push(address) })
  await press(words.window.open)
  expect((await screen.findByRole('alert')).textContent).toBe(words.failures['keys/not-there'])
  await press(RECOVERY)
  await press(words.window.keep)
  await waitFor(() => expect([done, kept]).toEqual([['recovered', 'kept', 'unlocked'], [WALLET.eip155]]))
})

test('a visitor who does not want the window to keep the wallet goes on without', async () => {
  const { done } = await drawRecover()
  playWindow({ read: async () => undefined })
  await press(words.window.open)
  await screen.findByRole('alert')
  await press(RECOVERY)
  await press(words.recovery.decline)
  expect(done).toEqual(['recovered', 'unlocked'])
})

test('a wallet without a recovery is lost only once the window is known to have no share', async () => {
  await drawRecover({ ways: [] })
  expect(document.body.textContent).not.toContain(words.recovery.lost)
  playWindow({ read: async () => undefined })
  await press(words.window.open)
  await screen.findByText(words.recovery.lost)
})

test('F-E19: a window that is blocked or closed ends in words, and opens with the next press', async () => {
  const { done } = await drawRecover()
  open.mockReturnValue(null)
  await press(words.window.open)
  expect((await screen.findByRole('alert')).textContent).toBe(words.failures['window/blocked'])
  playWindow({}, { closes: true })
  await press(words.window.open)
  expect((await screen.findByRole('alert')).textContent).toBe(words.failures['window/closed'])
  playWindow({ read: async () => Uint8Array.of(1) })
  await press(words.window.open)
  await waitFor(() => expect(done).toEqual(['opened', 'unlocked']))
})

test('the visitor can end the waiting, and so does a request that is over: the window closes', async () => {
  const { unmount } = await drawRecover()
  const never = () => new Promise<never>(() => {})
  const first = playWindow({ read: never })
  await press(words.window.open)
  await press(words.window.cancel)
  await screen.findByRole('alert')
  const second = playWindow({ read: never })
  await press(words.window.open)
  unmount()
  await waitFor(() => expect([first.closed, second.closed]).toEqual([true, true]))
})

test('storage that the visitor has allowed opens the wallet, if its share is there', async () => {
  const { page, done } = createPage()
  const state = { isAllowed: false }
  Object.assign(page.keyring, { canStore: async () => state.isAllowed, hasShare: async () => state.isAllowed })
  Object.assign(page, { requestStorage: async () => (state.isAllowed = true) })
  render(<Recover page={page} addresses={WALLET} onOpened={() => done.push('unlocked')} onDecline={() => {}} />)
  await press(words.storage.allow)
  expect(done).toEqual(['unlocked'])
})

test('a new wallet is made with the window', async () => {
  const { page, done } = createPage()
  render(<StorageRefused page={page} />)
  playWindow({ keep: async () => {} })
  await press(words.window.open)
  await waitFor(() => expect(done).toEqual([`has ${WALLET.eip155}`]))
})

test('a window that may keep nothing either makes no wallet, and says so', async () => {
  const { page, done } = createPage()
  Object.assign(page.keyring, {
    create: async () => {
      throw errors.create('keys/cannot-keep')
    },
  })
  render(<StorageRefused page={page} />)
  playWindow({})
  await press(words.window.open)
  expect((await screen.findByRole('alert')).textContent).toBe(words.failures['keys/cannot-keep'])
  expect(done).toEqual([])
})
