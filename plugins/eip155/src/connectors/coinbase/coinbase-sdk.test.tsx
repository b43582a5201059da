import type { Connector } from '@latchkey/core/plugin'
import { flush } from '@latchkey/core/testing'
import { askFor, fakeDeps, polygon } from '../one-connector.test.helper.js'
import { coinbaseConnector } from './coinbase-connector.js'
import { loadCoinbaseSdk } from './coinbase-sdk.js'

// Coinbase's real SDK, as far as it gets without its servers: up to the popup.

const opened: string[] = []
/** The names of the popups' windows. Another page can open a window whose name it knows, before the SDK does. */
const names: (string | undefined)[] = []
const requests: string[] = []
let popup: { closed: boolean; close(): void; focus(): void; postMessage(message: unknown, origin: string): void }
const posted: (readonly [
  message: { readonly id?: string; readonly event?: string; readonly requestId?: string },
  origin: string,
])[] = []

beforeEach(() => {
  localStorage.clear()
  for (const list of [opened, names, requests, posted]) list.length = 0
  popup = {
    closed: false,
    close() {
      this.closed = true
    },
    focus() {},
    postMessage: (message, origin) => void posted.push([message as object, origin]),
  }
  jest.spyOn(window, 'open').mockImplementation((url, name) => {
    opened.push(String(url))
    names.push(name)
    return popup as unknown as Window
  })
  // The SDK reads a header of its page. No other request is allowed.
  globalThis.fetch = (async (url: unknown) => {
    requests.push(String(url))
    return { ok: true, headers: new Headers() }
  }) as unknown as typeof fetch
})
afterEach(() => jest.restoreAllMocks())

/** Waits until the popup has loaded, and closes it. */
async function closePopup() {
  await flush()
  say({ event: 'PopupLoaded', id: '1' })
  await flush()
  say({ event: 'PopupUnload' })
}

const say = (data: object, origin = 'https://keys.coinbase.com') =>
  window.dispatchEvent(new MessageEvent('message', { data, origin }))

async function prepared(): Promise<Connector> {
  const connector = coinbaseConnector(fakeDeps({ document }).deps, { appName: 'Shop', preference: 'smartWalletOnly' })
  await connector.load!()
  return connector
}

test('the SDK requests nothing but the page itself', async () => {
  const { createCoinbaseWalletSDK } = await loadCoinbaseSdk()
  const provider = createCoinbaseWalletSDK({
    appName: 'Shop',
    appLogoUrl: '',
    appChainIds: [137],
    preference: { options: 'all', telemetry: false },
  }).getProvider()
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4100 })
  expect(opened).toEqual([])
  expect(requests).toEqual([`${location.origin}${location.pathname}`])
})

test('opens its popup in the turn of the visitor’s choice', async () => {
  const connector = await prepared()
  const controller = new AbortController()
  const connecting = connector.connect(askFor({ signal: controller.signal }))
  expect(opened).toHaveLength(1)
  expect(new URL(opened[0]!).origin).toBe('https://keys.coinbase.com')
  controller.abort(new Error('closed'))
  await expect(connecting).rejects.toThrow('closed')
  await closePopup()
})

test('reads a closed popup as a rejection', async () => {
  const connector = await prepared()
  const connecting = connector.connect(askFor())
  await closePopup()
  await expect(connecting).rejects.toMatchObject({ code: 4001 })
  expect(posted.map(([{ event, requestId }, origin]) => [event ?? requestId, origin])).toEqual([
    ['1', 'https://keys.coinbase.com'],
    ['selectSignerType', 'https://keys.coinbase.com'],
  ])
})

test('tells that the browser blocked the popup, hides the SDK’s own button, and opens the popup at the next attempt', async () => {
  const connector = await prepared()
  const blocked = expect.objectContaining({ code: 'eip155/popup-blocked' })
  for (const _ of ['first', 'second']) {
    jest.mocked(window.open).mockReturnValueOnce(null)
    await expect(connector.connect(askFor())).rejects.toEqual(blocked)
    const retries = [...document.querySelectorAll<HTMLElement>('.-cbwsdk-css-reset')]
    expect(retries.map(({ style }) => style.display)).toEqual(['none'])
  }
  expect(opened).toEqual([])
  const connecting = connector.connect(askFor())
  expect(opened).toHaveLength(1)
  await closePopup()
  await expect(connecting).rejects.toMatchObject({ code: 4001 })
})

test('V09: gives each popup a window name by chance, and hears and answers Coinbase’s origin alone', async () => {
  const connector = await prepared()
  for (const _ of ['first', 'second']) {
    const connecting = connector.connect(askFor())
    await flush()
    posted.length = 0
    for (const origin of ['https://attacker.example', 'https://keys.coinbase.com.attacker.example', location.origin]) {
      say({ event: 'PopupLoaded', id: '1' }, origin)
      say({ event: 'PopupUnload' }, origin)
    }
    await flush()
    expect(posted).toEqual([])
    expect(popup.closed).toBe(false)
    await closePopup()
    await expect(connecting).rejects.toMatchObject({ code: 4001 })
    expect(posted.map(([, origin]) => origin)).toEqual(posted.map(() => 'https://keys.coinbase.com'))
    expect(posted).not.toEqual([])
    popup.closed = false
  }
  expect(names).toEqual([
    expect.stringMatching(/^wallet_[\da-f-]{36}$/),
    expect.stringMatching(/^wallet_[\da-f-]{36}$/),
  ])
  expect(new Set(names).size).toBe(2)
})

test('reconnects in silence from what the SDK stored, and clears it on disconnect', async () => {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  localStorage.setItem('-CBWSDK:SignerConfigurator:SignerType', 'scw')
  localStorage.setItem('-CBWSDK:SCWStateManager:accounts', JSON.stringify([address]))
  localStorage.setItem('-CBWSDK:SCWStateManager:activeChain', JSON.stringify({ id: 137 }))
  const connector = await prepared()
  const [session] = await connector.connect(
    askFor({ silent: true, networks: [polygon], resume: { eip155: 'granted' } }),
  )
  expect(session!.getSnapshot()).toMatchObject({ accounts: [{ address }], networkId: 'eip155:137' })
  const unsubscribe = session!.subscribe(() => {})
  await session!.disconnect()
  expect(session!.getSnapshot()).toMatchObject({ accounts: [], ended: 'wallet' })
  expect(Object.keys(localStorage).filter((key) => key.includes('SCWStateManager'))).toEqual([])
  expect(opened).toEqual([])
  unsubscribe()
})
