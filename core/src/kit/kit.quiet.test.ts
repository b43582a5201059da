import type { AppKit } from './create-app-kit.js'
import type { TestKitConfig } from '../testing/create-test-kit.js'

// A quiet kit loads no code that it does not need. These mocks note when a module is loaded.

const mockLoaded = new Set<string>()
jest.mock(
  '../services/telemetry/telemetry.js',
  () => (mockLoaded.add('telemetry'), jest.requireActual('../services/telemetry/telemetry.js')),
)
jest.mock('../services/runtime.js', () => (mockLoaded.add('services'), jest.requireActual('../services/runtime.js')))
jest.mock(
  '../services/connections/persisted-connections.js',
  () => (mockLoaded.add('connecting'), jest.requireActual('../services/connections/persisted-connections.js')),
)
jest.mock(
  '../services/modal/connect-and-wait.js',
  () => (mockLoaded.add('connect-and-wait'), jest.requireActual('../services/modal/connect-and-wait.js')),
)
jest.mock(
  '../services/networks/switch/switch-network.js',
  () => (mockLoaded.add('switching'), jest.requireActual('../services/networks/switch/switch-network.js')),
)
jest.mock(
  '../services/accounts/change-account.js',
  () => (mockLoaded.add('changing accounts'), jest.requireActual('../services/accounts/change-account.js')),
)
jest.mock(
  '../services/notices/error-notice.js',
  () => (mockLoaded.add('words'), jest.requireActual('../services/notices/error-notice.js')),
)
jest.mock(
  '../services/http/fetch-http.js',
  () => (mockLoaded.add('http'), jest.requireActual('../services/http/fetch-http.js')),
)
jest.mock(
  '../services/rpc/rpc-client.js',
  () => (mockLoaded.add('rpc'), jest.requireActual('../services/rpc/rpc-client.js')),
)

const loaded = () => [...mockLoaded].toSorted()

/** The code of the kit as on a new page, with nothing loaded yet. */
async function open() {
  jest.resetModules()
  mockLoaded.clear()
  const { setUpKit } = await import('./kit.test.helper.js')
  const contracts = { ...(await import('../index.js')), ...(await import('../plugin.js')) }
  const testing = await import('../testing/index.js')
  mockLoaded.clear()
  const refused = { overrides: [contracts.override(contracts.Http, { value: testing.refuse<never>('Http') })] }
  return {
    ...contracts,
    ...testing,
    createEnvironment: (config: TestKitConfig = {}) => setUpKit({ ...refused, ...config }),
  }
}
type Page = Awaited<ReturnType<typeof open>>

test('createAppKit loads no code, and touches nothing outside', async () => {
  const { createAppKit, openLedger } = await open()
  const ledger = openLedger()
  const kit = createAppKit()
  await kit.dispose()
  expect([loaded(), ledger.entries]).toEqual([[], []])
  await ledger.close()
})

test('decision 8: starting and stopping an unused kit loads no code, sends no request and writes nothing', async () => {
  const { createEnvironment, createFakeConnector, flush, openLedger } = await open()
  const ledger = openLedger()
  const wallet = createFakeConnector({ authorised: true })
  const { kit, storage, clock, troubles } = createEnvironment()
  await kit.start()
  await flush()
  expect([loaded(), wallet.asks, storage.entries(), clock.pending]).toEqual([[], [], {}, 0])
  await kit.stop()
  await kit.dispose()
  expect([loaded(), troubles(), storage.listening]).toEqual([[], [], 0])
  expect(ledger.entries.filter(({ kind }) => kind === 'request' || kind === 'socket' || kind === 'storage')).toEqual([])
  await ledger.close()
})

type Act = (kit: AppKit, page: Page) => unknown
const SERVICES = ['services']

test.each<[string, readonly string[], Act]>([
  [
    'reading snapshots',
    [],
    (kit, { Modal, Networks, Accounts, Connections, Notices, Theme }) =>
      [Modal, Networks, Accounts, Connections, Notices, Theme].map((token) =>
        kit.get<{ getSnapshot(): unknown }>(token as never).getSnapshot(),
      ),
  ],
  [
    'listening to snapshots',
    [],
    (kit, { Modal, Networks, Accounts, Connections, Notices, Theme }) =>
      [Modal, Networks, Accounts, Connections, Notices, Theme].map((token) =>
        kit.get<{ subscribe(listener: () => void): unknown }>(token as never).subscribe(() => {}),
      ),
  ],
  ['looking for a network', [], (kit, { Networks }) => kit.get(Networks).find('fake:one')],
  ['closing a closed modal', [], (kit) => kit.close()],
  ['setting the theme', [], (kit, { Theme }) => kit.get(Theme).setMode('dark')],
  [
    'tracking an event without a listener',
    [],
    (kit, { Telemetry }) => kit.get(Telemetry).track('MODAL_OPEN', { connected: false }),
  ],
  ['cancelling without an attempt', [], (kit, { Connections }) => kit.get(Connections).cancel()],
  [
    'listening to events',
    ['services', 'telemetry'],
    (kit, { Telemetry }) => kit.get(Telemetry).on('MODAL_OPEN', () => {}),
  ],
  ['showing a notice', ['connecting'], (kit, { Notices }) => kit.get(Notices).show('Copied')],
  ['showing an error', ['connecting', 'words'], (kit, { Notices }) => kit.get(Notices).error(new Error('no'))],
  ['reading the wallets', SERVICES, (kit, { Wallets }) => kit.get(Wallets).getSnapshot()],
  ['listening to the wallets', SERVICES, (kit, { Wallets }) => kit.get(Wallets).subscribe(() => {})],
  [
    'adding a network',
    SERVICES,
    (kit, { Networks, fakeNetwork }) => kit.get(Networks).add(fakeNetwork('fake', 'three')),
  ],
  ['switching the network', ['services', 'switching'], (kit, { Networks }) => kit.get(Networks).switchTo('fake:two')],
  [
    'changing the account',
    ['changing accounts', 'services'],
    (kit, { Accounts }) =>
      kit
        .get(Accounts)
        .select('fake', 'fake1alice')
        .catch(() => {}),
  ],
  ['opening the modal', SERVICES, (kit) => void kit.open()],
  ['connecting', ['connect-and-wait', 'connecting', 'services'], (kit) => kit.connect({ connector: 'fake:wallet' })],
  ['disconnecting', ['connecting', 'services'], (kit) => kit.disconnect()],
  [
    'sending a request',
    ['http'],
    (kit, { Http }) =>
      kit
        .get(Http)
        .get({ url: 'https://api.example.org/', read: String, signal: AbortSignal.abort() })
        .catch(() => {}),
  ],
  [
    'calling a node',
    ['rpc'],
    (kit, { Rpc, fakeNetwork }) =>
      kit
        .get(Rpc)
        .call(fakeNetwork('fake', 'one', { rpcUrls: { default: { http: [] } } }), { method: 'x' } as never)
        .catch(() => {}),
  ],
])('%s loads %j', async (what, expected, act) => {
  const page = await open()
  const { kit, troubles } = page.createEnvironment(what === 'sending a request' ? { overrides: [] } : {})
  await kit.start()
  await act(kit, page)
  await page.flush()
  await page.flush()
  expect([loaded(), troubles()]).toEqual([expected, []])
  await kit.dispose()
})

test('start loads the code that restores and shows a stored connection', async () => {
  const first = await open()
  const before = first.createEnvironment()
  await before.kit.start()
  await before.kit.connect({ connector: 'fake:wallet' })
  const { createEnvironment, createMemoryKeyValue, flush } = await open()
  const { kit, networks, storage } = createEnvironment({ storage: createMemoryKeyValue(before.storage.entries()) })
  expect(loaded()).toEqual([])
  await kit.start()
  expect(loaded()).toEqual(['connecting', 'services'])
  await flush()
  expect([networks.getSnapshot().active?.caipNetworkId, storage.listening]).toEqual(['fake:one', 2])
  await kit.dispose()
})

test('a kit calls only origins of its manifest', async () => {
  const { createEnvironment, createFakeHttp, definePlugin, override, Http } = await open()
  const http = createFakeHttp()
  http.reply('GET v1/prices', { price: 1 })
  const prices = definePlugin({
    id: 'prices',
    requires: [Http],
    origins: [{ origin: 'https://prices.example.org', purpose: 'Prices' }],
    start: ({ get }) => void get(Http).get({ url: 'https://prices.example.org/v1/prices', read: (json) => json }),
  })
  const { kit, troubles } = createEnvironment({ plugins: prices(), overrides: [override(Http, { value: http })] })
  expect(http.requests).toEqual([])
  await kit.start()
  await kit.connect({ connector: 'fake:wallet' })
  await kit.disconnect()
  const declared = new Set((await kit.networkManifest()).map(({ origin }) => origin))
  const called = new Set(http.requests.map(({ url }) => new URL(url).origin))
  const undeclared = [...called].filter((origin) => !declared.has(origin))
  expect([called.size, undeclared, troubles()]).toEqual([1, [], []])
})
