import { Connections, Modal } from '@latchkey/core'
import { Connectors } from '@latchkey/core/plugin'
import { connectorConformance, createTestKit, flush, walletError } from '@latchkey/core/testing'
import { askFor, fakeDeps, mainnet, pluginWith, polygon, stage } from '../one-connector.test.helper.js'
import { coinbaseConnector } from './coinbase-connector.js'
import { ADDRESS, coinbaseEnvironment, fakeCoinbase } from './coinbase.test.helper.js'
import type { CoinbaseOptions } from '../../options.js'

let fake = fakeCoinbase()
let loads = 0
beforeEach(() => {
  fake = fakeCoinbase()
  loads = 0
})
const load = async () => {
  loads++
  return fake.sdk
}
const plugin = () => pluginWith((deps) => ({ connector: coinbaseConnector(deps, {}, load) }))

describe('the connector', () => {
  const fixture = { plugin, connectorId: 'eip155:coinbaseWalletSDK', environment: () => coinbaseEnvironment(fake) }
  test.each(connectorConformance(fixture))('$name', ({ run }) => run())
})

const made = (options: CoinbaseOptions = {}) => ({
  connector: coinbaseConnector(fakeDeps().deps, options, load),
})

test('loads the SDK when the visitor chooses the wallet, and only once', async () => {
  const { connector } = made()
  expect(loads).toBe(0)
  expect(await connector.connect(askFor({ silent: true }))).toEqual([])
  expect(loads).toBe(0)
  await connector.connect(askFor())
  await connector.connect(askFor())
  expect(loads).toBe(1)
})

test('loads the SDK for a silent request only where a connection was stored', async () => {
  const { connector } = made()
  expect(await connector.connect(askFor({ silent: true, resume: {} }))).toEqual([])
  expect(loads).toBe(0)
  await connector.connect(askFor())
  const [session] = await connector.connect(askFor({ silent: true, resume: { eip155: 'granted' } }))
  expect(session!.getSnapshot().accounts[0]!.address).toBe(ADDRESS)
  expect(fake.controls.prompts()).toBe(1)
})

test('asks a loaded SDK in the turn of the visitor’s choice', async () => {
  const { connector } = made()
  await connector.load!()
  expect(loads).toBe(1)
  void connector.connect(askFor())
  expect(fake.wallet.calls.map(({ method }) => method)).toEqual(['eth_requestAccounts'])
})

test('connects through a loaded SDK in the turn of the last answer', async () => {
  const { connector } = made()
  await connector.load!()
  fake.wallet.script('eth_chainId', { hangs: true })
  const connected = jest.fn()
  void connector.connect(askFor()).then(connected)
  await flush()
  fake.wallet.calls[1]!.answer('0x1')
  // One turn for the answer, and one for the callback here.
  for (let turn = 0; turn < 2; turn++) await Promise.resolve()
  expect(connected).toHaveBeenCalledTimes(1)
})

test('the kit asks a loaded SDK in the turn of its connect', async () => {
  const { kit } = createTestKit({ plugins: plugin() })
  await kit.start()
  await kit.load('connect')
  expect(loads).toBe(0)
  await kit.get(Connectors).getSnapshot()[0]!.load!()
  const connecting = kit.get(Connections).connect('eip155:coinbaseWalletSDK')
  expect(fake.wallet.calls.map(({ method }) => method)).toEqual(['eth_requestAccounts'])
  expect(await connecting).toMatchObject({ status: 'connected' })
  expect(loads).toBe(1)
  await kit.dispose()
})

test('opening the modal does not load the SDK', async () => {
  const { kit, clock } = createTestKit({ plugins: plugin() })
  await kit.start()
  const closed = kit.open()
  await clock.advance(10_000)
  expect([kit.get(Modal).getSnapshot().open, loads]).toEqual([true, 0])
  kit.close()
  await closed
  await kit.dispose()
})

test('asks for the accounts and for the network once each', async () => {
  const { connector } = made()
  await connector.connect(askFor())
  expect(fake.wallet.calls.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'eth_chainId'])
})

test('gives the SDK the app’s options and networks, and turns its telemetry off', async () => {
  const { connector } = made({
    preference: 'smartWalletOnly',
    appName: 'Shop',
    appLogoUrl: 'https://shop.example/logo.png',
  })
  await connector.connect(askFor({ networks: [polygon, mainnet] }))
  expect(fake.created).toEqual([
    {
      appName: 'Shop',
      appLogoUrl: 'https://shop.example/logo.png',
      appChainIds: [137, 1],
      preference: { options: 'smartWalletOnly', telemetry: false },
    },
  ])
})

test('describes the app by its metadata, else by the page, where the options do not', async () => {
  const metadata = {
    name: 'Meta',
    description: '',
    url: 'https://shop.example',
    icons: ['https://shop.example/meta.png'],
  }
  const fixture = fakeDeps({}, { config: { metadata } })
  await coinbaseConnector(fixture.deps, {}, load).connect(askFor())
  await made().connector.connect(askFor())
  expect(fake.created).toMatchObject([
    { appName: 'Meta', appLogoUrl: 'https://shop.example/meta.png', preference: { options: 'all' } },
    { appName: 'A shop', appLogoUrl: 'https://shop.example/icon.png' },
  ])
})

test('disconnects the SDK, and creates a new provider for the next connection', async () => {
  const { connector } = made()
  const [session] = await connector.connect(askFor())
  await session!.disconnect()
  expect(fake.disconnects).toBe(1)
  await connector.connect(askFor({ networks: [polygon] }))
  expect(fake.created.map(({ appChainIds }) => appChainIds)).toEqual([[1, 137], [137]])
  expect(fake.controls.prompts()).toBe(2)
})

test('rejects where the SDK cannot be loaded, and loads it again the next time', async () => {
  let isBroken = true
  const { deps } = fakeDeps()
  const connector = coinbaseConnector(deps, {}, () => (isBroken ? Promise.reject(new Error('offline')) : load()))
  await expect(connector.connect(askFor())).rejects.toMatchObject({ code: 'dependency/failed' })
  isBroken = false
  expect(await connector.connect(askFor())).toHaveLength(1)
})

test('F-P03: asks nothing after an abort while the SDK was loading', async () => {
  const { connector } = made()
  const controller = new AbortController()
  const connecting = connector.connect(askFor({ signal: controller.signal }))
  controller.abort(new Error('closed'))
  await expect(connecting).rejects.toThrow('closed')
  await flush()
  expect(fake.wallet.calls).toHaveLength(0)
})

test.each([[4001], [-32603], [4100]])('F-P05: passes on the wallet’s error with the code %d', async (code) => {
  fake.wallet.script('eth_requestAccounts', { rejects: walletError(code) })
  await expect(made().connector.connect(askFor())).rejects.toMatchObject({ code })
})

test('loads the connect stage beside the SDK, and does not ask the wallet where that fails', async () => {
  const loadStage = jest.fn(() => Promise.reject(new Error('offline')))
  const { deps } = fakeDeps({}, { connect: stage(loadStage) })
  const connector = coinbaseConnector(deps, {}, load)
  await expect(connector.connect(askFor())).rejects.toMatchObject({ code: 'dependency/failed' })
  expect([loads, loadStage.mock.calls.length, fake.wallet.calls.length]).toEqual([1, 1, 0])
})
