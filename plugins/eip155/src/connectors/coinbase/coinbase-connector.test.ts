import { Connections, Connectors, Modal } from '@latchkey/core'
import { connectorConformance, createTestKit, flush, walletError } from '@latchkey/core/testing'
import { askFor, fakeServices, mainnet, pluginWith, polygon } from '../one-connector.test.helper.js'
import { coinbaseConnector } from './coinbase-connector.js'
import { ADDRESS, coinbaseWorld, fakeCoinbase } from './coinbase.test.helper.js'
import type { CoinbaseOptions } from './options.js'

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
const plugin = () => pluginWith((services) => ({ connector: coinbaseConnector(services, {}, load) }))

describe('the connector', () => {
  const fixture = { plugin, connectorId: 'eip155:coinbaseWalletSDK', world: () => coinbaseWorld(fake) }
  test.each(connectorConformance(fixture))('$name', ({ run }) => run())
})

const made = (options: CoinbaseOptions = {}) => ({ connector: coinbaseConnector(fakeServices().services, options, load) })

test('nothing is loaded before the visitor chooses it, and then once', async () => {
  const { connector } = made()
  expect(loads).toBe(0)
  expect(await connector.connect(askFor({ silent: true }))).toEqual([])
  expect(loads).toBe(0)
  await connector.connect(askFor())
  await connector.connect(askFor())
  expect(loads).toBe(1)
})

test('in silence, the SDK is loaded only where a connection was kept', async () => {
  const { connector } = made()
  expect(await connector.connect(askFor({ silent: true, resume: {} }))).toEqual([])
  expect(loads).toBe(0)
  await connector.connect(askFor())
  const [session] = await connector.connect(askFor({ silent: true, resume: { eip155: 'granted' } }))
  expect(session!.getSnapshot().accounts[0]!.address).toBe(ADDRESS)
  expect(fake.controls.prompts()).toBe(1)
})

test('once it is loaded, the wallet is asked in the same turn as the visitor chose it', async () => {
  const { connector } = made()
  await connector.prepare!()
  expect(loads).toBe(1)
  void connector.connect(askFor())
  expect(fake.wallet.calls.map(({ method }) => method)).toEqual(['eth_requestAccounts'])
})

test('once it is loaded, it is connected in the turn of the last answer', async () => {
  const { connector } = made()
  await connector.prepare!()
  fake.wallet.script('eth_chainId', { hangs: true })
  const connected = jest.fn()
  void connector.connect(askFor()).then(connected)
  await flush()
  fake.wallet.calls[1]!.answer('0x1')
  // One for the answer to arrive, and one to be told here.
  for (let turn = 0; turn < 2; turn++) await Promise.resolve()
  expect(connected).toHaveBeenCalledTimes(1)
})

test('so does the kit, once what asking takes was brought', async () => {
  const { kit } = createTestKit({ plugins: plugin() })
  await kit.start()
  await kit.prepare()
  expect(loads).toBe(0)
  await kit.get(Connectors).getSnapshot()[0]!.prepare!()
  const connecting = kit.get(Connections).connect('eip155:coinbaseWalletSDK')
  expect(fake.wallet.calls.map(({ method }) => method)).toEqual(['eth_requestAccounts'])
  expect(await connecting).toMatchObject({ status: 'connected' })
  expect(loads).toBe(1)
  await kit.dispose()
})

test('opening the modal loads nothing of it', async () => {
  const { kit, clock } = createTestKit({ plugins: plugin() })
  await kit.start()
  const closed = kit.open()
  await clock.advance(10_000)
  expect([kit.get(Modal).getSnapshot().open, loads]).toEqual([true, 0])
  kit.close()
  await closed
  await kit.dispose()
})

test('counts its calls: the accounts and the chain, each once', async () => {
  const { connector } = made()
  await connector.connect(askFor())
  expect(fake.wallet.calls.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'eth_chainId'])
})

test('the SDK is told what the host said, which networks there are, and to keep to itself', async () => {
  const { connector } = made({ preference: 'smartWalletOnly', appName: 'Shop', appLogoUrl: 'https://shop.example/logo.png' })
  await connector.connect(askFor({ networks: [polygon, mainnet] }))
  expect(fake.created).toEqual([
    { appName: 'Shop', appLogoUrl: 'https://shop.example/logo.png', appChainIds: [137, 1], preference: { options: 'smartWalletOnly', telemetry: false } },
  ])
})

test('what the host did not say, its metadata say, and else the page', async () => {
  const metadata = { name: 'Meta', description: '', url: 'https://shop.example', icons: ['https://shop.example/meta.png'] }
  const world = fakeServices({}, { config: { metadata } })
  await coinbaseConnector(world.services, {}, load).connect(askFor())
  await made().connector.connect(askFor())
  expect(fake.created).toMatchObject([
    { appName: 'Meta', appLogoUrl: 'https://shop.example/meta.png', preference: { options: 'all' } },
    { appName: 'A shop', appLogoUrl: 'https://shop.example/icon.png' },
  ])
})

test('disconnecting disconnects the SDK, and the next connection is a new one', async () => {
  const { connector } = made()
  const [session] = await connector.connect(askFor())
  await session!.disconnect()
  expect(fake.disconnects).toBe(1)
  await connector.connect(askFor({ networks: [polygon] }))
  expect(fake.created.map(({ appChainIds }) => appChainIds)).toEqual([[1, 137], [137]])
  expect(fake.controls.prompts()).toBe(2)
})

test('an SDK that cannot be loaded is told, and loaded again the next time', async () => {
  let isBroken = true
  const { services } = fakeServices()
  const connector = coinbaseConnector(services, {}, () => (isBroken ? Promise.reject(new Error('offline')) : load()))
  await expect(connector.connect(askFor())).rejects.toMatchObject({ code: 'dependency/failed' })
  isBroken = false
  expect(await connector.connect(askFor())).toHaveLength(1)
})

test('F-P03: nobody is asked once the visitor has thought otherwise while the SDK was loading', async () => {
  const { connector } = made()
  const controller = new AbortController()
  const connecting = connector.connect(askFor({ signal: controller.signal }))
  controller.abort(new Error('closed'))
  await expect(connecting).rejects.toThrow('closed')
  await flush()
  expect(fake.wallet.calls).toHaveLength(0)
})

test.each([[4001], [-32603], [4100]])('F-P05: what the wallet said, as %d, is what comes out', async (code) => {
  fake.wallet.script('eth_requestAccounts', { rejects: walletError(code) })
  await expect(made().connector.connect(askFor())).rejects.toMatchObject({ code })
})

test('what it takes to use a wallet comes beside the SDK, and where that cannot come, the wallet is not asked', async () => {
  const bring = jest.fn(() => Promise.reject(new Error('offline')))
  const { services } = fakeServices({}, { work: { now: () => undefined, bring } })
  const connector = coinbaseConnector(services, {}, load)
  await expect(connector.connect(askFor())).rejects.toMatchObject({ code: 'dependency/failed' })
  expect([loads, bring.mock.calls.length, fake.wallet.calls.length]).toEqual([1, 1, 0])
})
