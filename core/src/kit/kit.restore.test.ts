import { KeyValue } from '../platform/storage/key-value.js'
import { override } from '../kernel/override.js'
import { setUpKit, watch, type KitSetup } from './kit.test.helper.js'
import { createFakeConnector, hangs, type FakeConnector } from '../testing/fakes/fake-connector.js'
import { flush } from '../testing/flush.js'
import { createMemoryKeyValue } from '../testing/fakes/memory-key-value.js'
import { createTwoTabs } from '../testing/two-tabs.js'

/** A visit that connects, and the next page with its storage. */
async function visitTwice(rest: KitSetup = {}, between: (wallet: FakeConnector) => void = () => {}) {
  const wallet = createFakeConnector()
  const first = setUpKit({ connectors: [wallet] })
  await first.kit.start()
  await first.kit.connect({ connector: wallet.id })
  between(wallet)
  // The page was closed without stopping the kit.
  const next = setUpKit({ connectors: [wallet], storage: first.storage, ...rest })
  return { ...next, wallet, first }
}

test('restores a connection without a prompt, and shows no account before the wallet has confirmed it', async () => {
  const { kit, wallet, at, address, network, connections, troubles } = await visitTwice(
    {},
    (one) => (one.onConnect = hangs()),
  )
  await kit.start()
  expect([at().status, at().connection, address(), network()]).toEqual([
    'reconnecting',
    undefined,
    undefined,
    'fake:one',
  ])
  await flush()
  wallet.asks.at(-1)!.approve()
  await connections.restored()
  expect([at().status, address(), network(), wallet.prompts]).toEqual(['connected', 'fake1alice', 'fake:one', 1])
  expect(troubles()).toEqual([])
})

test('restores the active namespace and network, with or without a wallet', async () => {
  const first = setUpKit()
  await first.kit.start()
  await first.networks.switchTo('mock:two')
  const next = setUpKit({ storage: first.storage })
  await next.kit.start()
  expect([next.network(), next.networks.getSnapshot().namespace]).toEqual(['mock:two', 'mock'])
})

test('drops a stored connection whose wallet no longer knows the page', async () => {
  const { kit, wallet, at, storage, connections } = await visitTwice({}, (one) => one.forget())
  await kit.start()
  await connections.restored()
  expect([at().status, wallet.prompts]).toEqual(['disconnected', 1])
  expect(storage.get('@appkit/connection_status')).toBe('{"v":1,"data":"disconnected"}')
})

test('asks no wallet when enableReconnect is off', async () => {
  const { kit, wallet, at, connections } = await visitTwice({ config: { enableReconnect: false } })
  await kit.start()
  await connections.restored()
  await flush()
  expect([at().status, wallet.asks.length]).toEqual(['disconnected', 1])
})

test('F-L04: a reload during a prompt starts without an attempt, and a late approval changes nothing', async () => {
  const wallet = createFakeConnector({ onConnect: hangs() })
  const first = setUpKit({ connectors: [wallet] })
  await first.kit.start()
  void first.kit.connect({ connector: wallet.id })
  await flush()
  const next = setUpKit({ connectors: [wallet], storage: first.storage })
  await next.kit.start()
  await next.connections.restored()
  expect([next.at().status, next.at().attempt]).toEqual(['disconnected', undefined])
  wallet.asks[0]!.approve()
  await flush()
  expect([next.at().status, wallet.prompts]).toEqual(['disconnected', 1])
})

test('remembers a connected wallet as recent, but neither a pairing nor a restored one', async () => {
  const identity = { rdns: ['io.example'] }
  const [used, pairing] = [
    createFakeConnector({ id: 'fake:used', name: 'Used', identity }),
    createFakeConnector({ id: 'fake:pairing', type: 'WALLET_CONNECT' }),
  ]
  const first = setUpKit({ connectors: [used, pairing] })
  await first.kit.start()
  await first.kit.connect({ connector: 'fake:used' })
  await first.kit.connect({ connector: 'fake:pairing' })
  await flush()
  const kept = first.storage.get('@appkit/recent_wallets')
  expect(JSON.parse(kept!).data).toEqual([{ id: 'fake:used', name: 'Used', rdns: 'io.example' }])
  const next = setUpKit({ connectors: [used, pairing], storage: first.storage })
  await next.kit.start()
  await next.connections.restored()
  expect([next.at().status, next.storage.get('@appkit/recent_wallets')]).toEqual(['connected', kept])
})

test('F-S10: cleared storage disconnects no wallet, and the next change is written', async () => {
  const tabs = createTwoTabs()
  const { kit, wallet, at, network, troubles } = setUpKit({
    overrides: [override(KeyValue, { value: tabs.first })],
  })
  await kit.start()
  await kit.connect({ connector: wallet.id })
  tabs.storage.clear()
  await flush()
  expect([at().status, network()]).toEqual(['connected', 'fake:one'])
  wallet.sessions[0]!.change({ networkId: 'fake:two' })
  await flush()
  const entries = tabs.storage.entries()
  expect(entries).toMatchObject({
    '@appkit/connection_status': '{"v":1,"data":"connected"}',
    '@appkit/active_caip_network_id': '{"v":1,"data":"fake:two"}',
  })
  expect([at().status, troubles()]).toEqual(['connected', []])
})

const KEYS = [
  'connections',
  'connection_status',
  'connected_namespaces',
  'active_namespace',
  'active_caip_network_id',
  'recent_wallets',
  'preferred_account_types',
  'fake:connected_connector_id',
]
const JUNK = [
  '',
  '{',
  'null',
  '[]',
  '{"v":1,"data":{}}',
  '{"v":1,"data":[{"connectorId":"evil:wallet","namespace":"fake"}]}',
  '{"v":1,"data":[{"connectorId":"fake:wallet","namespace":"mock"}]}',
  '{"__proto__":{"x":1}}',
  'javascript:alert(1)',
  'fake:one',
  'a'.repeat(70_000),
]

test.each(KEYS.flatMap((key) => JUNK.map((junk) => [key, junk.slice(0, 40), junk] as const)))(
  'F-S11: %s with %j in storage neither connects a wallet nor breaks the kit',
  async (key, _, junk) => {
    const { kit, wallet, clock, at, connections, troubles } = setUpKit({
      storage: createMemoryKeyValue({ [`@appkit/${key}`]: junk }),
    })
    await kit.start()
    await clock.advance(10_000)
    await connections.restored()
    expect([at().status, wallet.prompts, connections.getSnapshot().connected]).toEqual(['disconnected', 0, false])
    await kit.connect({ connector: wallet.id })
    expect([at().status, troubles()]).toEqual(['connected', []])
    await kit.dispose()
  },
)

test('F-S11: restoring asks a wallet only for namespaces that it offers, whatever is stored', async () => {
  const tampered = JSON.stringify({ v: 1, data: [{ connectorId: 'fake:wallet', namespace: 'fake', resume: 'theirs' }] })
  const storage = createMemoryKeyValue({
    '@appkit/connections': tampered,
    '@appkit/connected_namespaces': '{"v":1,"data":["fake","mock"]}',
  })
  const { kit, wallet, at, connections } = setUpKit({ storage })
  await kit.start()
  await connections.restored()
  expect([at().status, at('mock').status, wallet.prompts, wallet.asks.length]).toEqual([
    'disconnected',
    'disconnected',
    0,
    1,
  ])
})

describe('two tabs', () => {
  async function openTwo(features = {}) {
    const tabs = createTwoTabs()
    const open = async (store: KeyValue) => {
      const wallet = createFakeConnector({ authorised: true, onConnect: (ask) => void ask.approve({ features }) })
      const environment = setUpKit({ connectors: [wallet], overrides: [override(KeyValue, { value: store })] })
      await environment.kit.start()
      return { ...environment, wallet }
    }
    const [one, two] = [await open(tabs.first), await open(tabs.second)]
    const settle = async () => {
      for (let round = 0; round < 5; round++) {
        tabs.deliver()
        await flush()
      }
    }
    return { tabs, one, two, settle }
  }

  test('F-S06: concurrent changes converge in both tabs, which then write nothing more', async () => {
    const { tabs, one, two, settle } = await openTwo()
    await Promise.all([one.kit.connect({ connector: 'fake:wallet' }), two.kit.connect({ connector: 'fake:wallet' })])
    tabs.deliver(1)
    void one.kit.disconnect()
    await settle()
    expect([one.at().status, two.at().status]).toEqual(['disconnected', 'disconnected'])
    await two.kit.connect({ connector: 'fake:wallet' })
    await settle()
    expect([one.at().status, two.at().status, one.wallet.prompts]).toEqual(['connected', 'connected', 1])
    const kept = tabs.storage.entries()
    await settle()
    expect(tabs.storage.entries()).toEqual(kept)
    expect([...one.troubles(), ...two.troubles()]).toEqual([])
  })

  test('F-S07: a disconnect in another tab lets a pending signature finish, then disconnects', async () => {
    let sign = (_: string) => {}
    const signMessage = () => new Promise<string>((resolve) => (sign = resolve))
    const { one, two, settle } = await openTwo({ 'sign-message@1': { signMessage } })
    await one.kit.connect({ connector: 'fake:wallet' })
    await settle()
    const { session, accounts } = one.at().connection!
    const network = one.networks.getSnapshot().active!
    const request = { message: 'Hello', account: accounts[0]!, network, signal: new AbortController().signal }
    const signing = watch(session.features['sign-message@1']!.signMessage(request))
    await two.kit.disconnect()
    await settle()
    expect(one.at().status).toBe('disconnected')
    sign('0xsignature')
    await flush()
    expect(signing).toMatchObject({ settled: 1, value: '0xsignature' })
  })
})
