import { type Wallet, Wallets } from '@latchkey/core'
import { createFakeDevice, type FakeConnectorOptions, type FakeDeviceKind, pairs } from '@latchkey/core/testing'
import { act, fireEvent } from '@testing-library/react'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { createModalApp } from '../../modal-app.test.helper.js'
import { createFakeDirectory } from '../../wallets/directory.test.helper.js'

expectSilence()

const URI = 'wc:abc@2?symKey=1'
const EXPIRY = 240_000
const RAINBOW: Wallet = { id: 'rainbow', name: 'Rainbow', mobile_link: 'rainbow://' }
const LINK = `rainbow://wc?uri=${encodeURIComponent(URI)}`

interface Scene {
  readonly wallet?: Partial<Wallet>
  readonly ahead?: FakeConnectorOptions['pairingAhead']
  readonly device?: FakeDeviceKind
  readonly hosts?: readonly string[]
}

async function listed({ wallet, ahead = () => ({ uri: URI, expiresAt: EXPIRY }), device = 'ios', hosts }: Scene = {}) {
  const app = createModalApp({
    wallets: [
      { id: 'wc', type: 'WALLET_CONNECT', name: 'WalletConnect', onConnect: pairs(URI, EXPIRY), pairingAhead: ahead },
    ],
    plugins: createFakeDirectory({ status: 'ready' }).plugin,
    device: createFakeDevice(device),
    config: { customWallets: [{ ...RAINBOW, ...wallet }], ...(hosts && { walletHosts: { rainbow: hosts } }) },
  })
  await app.enter()
  await app.go('Connect')
  await app.advance(0)
  return { ...app, row: () => app.seen.getByRole('button', { name: /Rainbow/ }) }
}

test('opens the app within the press on its row, with the pairing made ahead', async () => {
  const app = await listed()
  fireEvent.click(app.row())
  expect(app.page.opened).toEqual([{ href: LINK, target: 'self' }])
})

test('shows that the app is opening, and that it did not open', async () => {
  const app = await listed()
  await act(async () => void fireEvent.click(app.row()))
  await app.advance(0)
  expect(app.text()).toContain('Opening Rainbow')
  expect(app.root()!.querySelector('.waiting-waiting')).toBeTruthy()
  await app.advance(2_500)
  expect(app.text()).toContain('Rainbow did not open? Try again, or copy the link into the wallet.')
  expect(app.root()!.querySelector('.waiting-waiting')).toBeNull()
  expect(app.page.opened).toHaveLength(1)
})

test('waits for a visitor who went to the app, also when the app hid the page within the press', async () => {
  const app = await listed()
  const { open } = app.page
  jest.spyOn(app.page, 'open').mockImplementation((...given) => {
    app.page.fire('hidden')
    return open.apply(app.page, given)
  })
  await act(async () => void fireEvent.click(app.row()))
  await app.advance(10_000)
  expect(app.text()).toContain('Waiting for Rainbow')
})

test('remembers the wallet and its app once it is connected', async () => {
  const app = await listed()
  await act(async () => void fireEvent.click(app.row()))
  await act(async () => {
    app.wallet.asks.at(-1)!.approve()
    await app.clock.advance(0)
  })
  expect(app.kit.get(Wallets).getSnapshot().recent).toMatchObject([{ id: 'rainbow', name: 'Rainbow' }])
  expect(app.storage.get('WALLETCONNECT_DEEPLINK_CHOICE')).toContain('rainbow://')
})

test('keeps the ring still before the visitor opens the app from the view', async () => {
  const app = await listed({ ahead: () => undefined })
  await act(async () => void fireEvent.click(app.row()))
  await app.advance(0)
  expect(app.page.opened).toEqual([])
  expect(app.text()).toContain('Open Rainbow')
  expect(app.root()!.querySelector('.waiting-waiting')).toBeNull()
})

test('begins with the button again when the visitor comes back to the wallet later', async () => {
  const app = await listed()
  await act(async () => void fireEvent.click(app.row()))
  await app.advance(3_000)
  await act(async () => app.modal.back())
  app.wallet.pairingAhead = () => undefined
  await act(async () => void fireEvent.click(app.row()))
  await app.advance(0)
  expect(app.text()).toContain('Continue in the app, then come back here.')
})

test.each<[string, Scene]>([
  ['a desktop, where a code is shown', { device: 'desktop' }],
  ['a page, whose host the visitor sees first', { wallet: { mobile_link: 'https://rainbow.example' } }],
  ['Telegram, which opens a page first', { device: 'telegram-ios', wallet: { link_mode: 'https://rnbw.example' } }],
  ['an app that the host does not expect', { hosts: ['other:'] }],
  ['a browser that opens no apps', { device: 'wechat' }],
])('opens nothing within the press for %s', async (_case, scene) => {
  const app = await listed(scene)
  await act(async () => void fireEvent.click(app.row()))
  expect(app.page.opened).toEqual([])
  expect(app.modal.getSnapshot().view).toBe('ConnectingWalletConnect')
})
