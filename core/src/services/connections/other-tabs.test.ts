import fc from 'fast-check'
import type { SessionFeatures } from '../../contracts/session-features.js'
import type { KeyValue } from '../../platform/key-value.js'
import { approves, createFakeConnector, type FakeConnector } from '../../testing/fake-connector.js'
import { createMemoryKeyValue } from '../../testing/memory-key-value.js'
import { createTwoTabs } from '../../testing/two-tabs.js'
import { createStartedWorld, createWorld } from './connections.test.helper.js'

const RUNS = Math.min(Number(process.env['FC_RUNS'] ?? 100), 1_000)

/** A wallet in two tabs: each page has its own connector, and both know what the visitor allowed. */
function twoPages(ids: readonly string[] = ['fake:wallet']) {
  const tabs = createTwoTabs()
  const open = async (store: KeyValue, wallets: readonly FakeConnector[]) => {
    const world = createWorld({ store, connectors: wallets })
    const stop = world.connections.start()
    await world.connections.prepare()
    const ids = () => Object.values(world.connections.getSnapshot().chains).flatMap(({ connections }) => connections.map(({ id }) => id)).sort()
    return { ...world, wallets, stop, ids }
  }
  const wallets = () => ids.map((id) => createFakeConnector({ id, namespaces: [id.split(':')[0]!], authorised: true }))
  return {
    tabs,
    open: async () => {
      const [one, two] = [await open(tabs.first, wallets()), await open(tabs.second, wallets())]
      /** Lets both hear of each other until there is nothing more to hear. */
      async function settle() {
        for (let round = 0; round < 5; round++) {
          tabs.deliver()
          await one.turn()
          await two.turn()
        }
      }
      return { one, two, settle }
    },
  }
}

test('what another tab connects is connected here too, without asking the visitor', async () => {
  const { open } = twoPages()
  const { one, two, settle } = await open()
  await one.connections.connect('fake:wallet')
  await settle()
  expect(two.status()).toBe('connected')
  expect(two.wallets[0]!.prompts).toBe(0)
  expect(two.told()).toEqual([])
})

test('what another tab disconnects is gone here too, and its wallet is told once, by that tab', async () => {
  const { open } = twoPages()
  const { one, two, settle } = await open()
  await one.connections.connect('fake:wallet')
  await settle()
  await two.connections.disconnect()
  await settle()
  expect([one.status(), two.status()]).toEqual(['disconnected', 'disconnected'])
  expect(one.wallets[0]!.sessions[0]).toMatchObject({ disconnects: 0, listeners: 0 })
  expect(two.wallets[0]!.sessions[0]!.disconnects).toBe(1)
  expect(one.told()).toEqual(['CONNECT_SUCCESS'])
})

const act = fc.record({
  tab: fc.constantFrom('one' as const, 'two' as const),
  does: fc.constantFrom('fake:a', 'fake:b', 'mock:c', 'fake', 'mock', 'all'),
  /** How many of the events that wait are heard after it. */
  heard: fc.nat(4),
})

test(`F-S06: two tabs that connect and disconnect at once come to the same, and then are quiet (${RUNS} runs)`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 20 }), async (acts) => {
      const { open, tabs } = twoPages(['fake:a', 'fake:b', 'mock:c'])
      const { settle, ...pages } = await open()
      const { one, two } = pages
      for (const { tab, does, heard } of acts) {
        const { connections } = pages[tab]
        if (does.includes(':')) await connections.connect(does)
        else await connections.disconnect(does === 'all' ? {} : { namespace: does })
        tabs.deliver(heard)
      }
      await settle()
      expect(one.ids()).toEqual(two.ids())
      const kept = tabs.storage.getItem('@appkit/connections')
      await settle()
      expect(tabs.storage.getItem('@appkit/connections')).toBe(kept)
      expect(one.ids()).toEqual(two.ids())
    }),
    { numRuns: RUNS },
  )
})

test('F-S06: a wallet the visitor connects here stays, though another tab has just disconnected it', async () => {
  const { open } = twoPages()
  const { one, two, settle } = await open()
  await one.connections.connect('fake:wallet')
  await settle()
  await two.connections.disconnect()
  await one.connections.connect('fake:wallet')
  await settle()
  expect([one.status(), two.status()]).toEqual(['connected', 'connected'])
})

test('what another tab has taken out is not put back by a tab that has yet to hear of it', async () => {
  const { open, tabs } = twoPages(['fake:a', 'mock:b'])
  const { one, two, settle } = await open()
  await one.connections.connect('fake:a')
  await settle()
  await two.connections.disconnect()
  await one.connections.connect('mock:b')
  expect(tabs.storage.getItem('@appkit/connections')).not.toContain('fake:a')
  await settle()
  expect([one.ids(), two.ids()]).toEqual([['mock:b@mock'], ['mock:b@mock']])
})

test('what another tab has connected is not asked for once this one is stopped', async () => {
  const wallet = createFakeConnector({ authorised: true })
  const { store, stop, turn, clock } = await createStartedWorld([wallet])
  store.externalWrite({ '@appkit/connections': '{"v":1,"data":[{"connectorId":"fake:wallet","namespace":"fake"}]}' })
  stop()
  await turn()
  expect(wallet.asks).toEqual([])
  expect(clock.pending).toBe(0)
})

test('two tabs that connect different wallets at the same time keep both', async () => {
  const { open } = twoPages(['fake:a', 'mock:b'])
  const { one, two, settle } = await open()
  await Promise.all([one.connections.connect('fake:a'), two.connections.connect('mock:b')])
  await settle()
  expect(one.ids()).toEqual(['fake:a@fake', 'mock:b@mock'])
  expect(two.ids()).toEqual(one.ids())
})

test('a wallet that does not know this tab is left connected in the other', async () => {
  const { open } = twoPages()
  const { one, two, settle } = await open()
  two.wallets[0]!.forget()
  await one.connections.connect('fake:wallet')
  await settle()
  expect([one.status(), two.status()]).toEqual(['connected', 'disconnected'])
})

test('that holds also where this is the first that the tab hears of any connection', async () => {
  const wallet = createFakeConnector()
  const store = createMemoryKeyValue()
  const { connections, status, turn } = createWorld({ store, connectors: [wallet] })
  connections.start()
  const written = { '@appkit/connections': '{"v":1,"data":[{"connectorId":"fake:wallet","namespace":"fake"}]}' }
  store.externalWrite(written)
  await turn()
  expect(wallet.asks.map(({ request }) => request.silent)).toEqual([true])
  expect(status()).toBe('disconnected')
  expect(store.entries()).toMatchObject(written)
})

test('F-S10: storage that is cleared disconnects nobody, and is written again at the next change', async () => {
  const { open, tabs } = twoPages(['fake:a', 'mock:b'])
  const { one, two, settle } = await open()
  await one.connections.connect('fake:a')
  await settle()
  tabs.clear()
  await settle()
  expect([one.status('fake'), two.status('fake')]).toEqual(['connected', 'connected'])
  await one.connections.connect('mock:b')
  await settle()
  expect(tabs.storage.getItem('@appkit/connected_namespaces')?.split(',').sort()).toEqual(['fake', 'mock'])
  expect(two.ids()).toEqual(['fake:a@fake', 'mock:b@mock'])
})

test('F-S07: another tab disconnects while this one signs: the signature is delivered, then it is disconnected', async () => {
  let sign!: (signature: string) => void
  const features: SessionFeatures = { 'sign-message@1': { signMessage: () => new Promise((resolve) => void (sign = resolve)) } }
  const wallet = createFakeConnector({ onConnect: approves({ features }) })
  const { connections, at, store, turn } = await createStartedWorld([wallet])
  await connections.connect(wallet.id)
  const { session, accounts } = at().connection!
  const signing = session.features['sign-message@1']!.signMessage({
    account: accounts[0]!,
    network: wallet.asks[0]!.request.networks[0]!,
    message: 'hello',
    signal: new AbortController().signal,
  })
  store.externalWrite({ '@appkit/connections': '{"v":1,"data":[]}' })
  await turn()
  expect(at().status).toBe('disconnected')
  expect(wallet.sessions[0]!.disconnects).toBe(0)
  sign('0xsigned')
  expect(await signing).toBe('0xsigned')
})

test('what another tab writes while this one waits for the visitor does not take the visitor\'s place', async () => {
  const asked = createFakeConnector({ id: 'fake:asked', onConnect: () => {} })
  const elsewhere = createFakeConnector({ id: 'fake:elsewhere', authorised: true })
  const { connections, at, store, turn } = await createStartedWorld([asked, elsewhere])
  void connections.connect(asked.id)
  store.externalWrite({ '@appkit/connections': '{"v":1,"data":[{"connectorId":"fake:elsewhere","namespace":"fake"}]}' })
  await turn()
  expect(at().attempt?.connectorId).toBe('fake:asked')
  asked.asks[0]!.approve()
  await turn()
  expect(at().connection?.connectorId).toBe('fake:asked')
  expect(at().connections.map(({ connectorId }) => connectorId)).toEqual(['fake:asked', 'fake:elsewhere'])
})

test('all keys are written in one go, and only when something has changed', async () => {
  const store = createMemoryKeyValue()
  const writes: object[] = []
  const recording = { ...store, write: (changes: Parameters<KeyValue['write']>[0]) => (writes.push(changes), store.write(changes)) }
  const wallet = createFakeConnector({ onConnect: approves({ resume: 'token' }) })
  const { connections, turn } = createWorld({ store: recording, connectors: [wallet] })
  connections.start()
  await connections.connect(wallet.id)
  expect(writes).toEqual([
    {
      '@appkit/connections': '{"v":1,"data":[{"connectorId":"fake:wallet","namespace":"fake","resume":"token"}]}',
      '@appkit/connection_status': 'connected',
      '@appkit/connected_namespaces': 'fake',
      '@appkit/fake:connected_connector_id': 'fake:wallet',
    },
  ])
  wallet.sessions[0]!.change({ networkId: 'fake:two' })
  await turn()
  expect(writes).toHaveLength(1)
  await connections.disconnect()
  expect(writes).toHaveLength(2)
})
