import fc from 'fast-check'
import type { SessionFeatures } from '../../contracts/connections/session-features.js'
import type { KeyValue } from '../../platform/storage/key-value.js'
import { approves, createFakeConnector, type FakeConnector } from '../../testing/fakes/fake-connector.js'
import { createMemoryKeyValue } from '../../testing/fakes/memory-key-value.js'
import { createTwoTabs } from '../../testing/two-tabs.js'
import { createStartedEnvironment, createEnvironment } from './connections.test.helper.js'

const RUNS = Math.min(Number(process.env['FC_RUNS'] ?? 100), 1_000)

/** Two tabs with the same wallets: each page has its own connectors, and the visitor has allowed both pages. */
function twoPages(ids: readonly string[] = ['fake:wallet']) {
  const tabs = createTwoTabs()
  const open = async (store: KeyValue, wallets: readonly FakeConnector[]) => {
    const environment = createEnvironment({ store, connectors: wallets })
    const stop = environment.connections.start()
    await environment.connections.load()
    const ids = () =>
      Object.values(environment.connections.getSnapshot().namespaces)
        .flatMap(({ connections }) => connections.map(({ id }) => id))
        .sort()
    return { ...environment, wallets, stop, ids }
  }
  const wallets = () => ids.map((id) => createFakeConnector({ id, namespaces: [id.split(':')[0]!], authorised: true }))
  return {
    tabs,
    open: async () => {
      const [one, two] = [await open(tabs.first, wallets()), await open(tabs.second, wallets())]
      /** Delivers storage events between the tabs until none is left. */
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

test('connects silently what another tab connects', async () => {
  const { open } = twoPages()
  const { one, two, settle } = await open()
  await one.connections.connect('fake:wallet')
  await settle()
  expect(two.status()).toBe('connected')
  expect(two.wallets[0]!.prompts).toBe(0)
  expect(two.tracked()).toEqual([])
})

test('removes what another tab disconnects, and only that tab asks the wallet', async () => {
  const { open } = twoPages()
  const { one, two, settle } = await open()
  await one.connections.connect('fake:wallet')
  await settle()
  await two.connections.disconnect()
  await settle()
  expect([one.status(), two.status()]).toEqual(['disconnected', 'disconnected'])
  expect(one.wallets[0]!.sessions[0]).toMatchObject({ disconnects: 0, listeners: 0 })
  expect(two.wallets[0]!.sessions[0]!.disconnects).toBe(1)
  expect(one.tracked()).toEqual(['CONNECT_SUCCESS'])
})

const act = fc.record({
  tab: fc.constantFrom('one' as const, 'two' as const),
  does: fc.constantFrom('fake:a', 'fake:b', 'mock:c', 'fake', 'mock', 'all'),
  /** How many of the pending storage events are delivered after this step. */
  delivered: fc.nat(4),
})

test(`F-S06: brings two tabs that connect and disconnect at once to the same state, without further writes (${RUNS} runs)`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 20 }), async (acts) => {
      const { open, tabs } = twoPages(['fake:a', 'fake:b', 'mock:c'])
      const { settle, ...pages } = await open()
      const { one, two } = pages
      for (const { tab, does, delivered } of acts) {
        const { connections } = pages[tab]
        if (does.includes(':')) await connections.connect(does)
        else await connections.disconnect(does === 'all' ? {} : { namespace: does })
        tabs.deliver(delivered)
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

test('F-S06: keeps a wallet that the visitor connects here while another tab disconnects it', async () => {
  const { open } = twoPages()
  const { one, two, settle } = await open()
  await one.connections.connect('fake:wallet')
  await settle()
  await two.connections.disconnect()
  await one.connections.connect('fake:wallet')
  await settle()
  expect([one.status(), two.status()]).toEqual(['connected', 'connected'])
})

test('does not store again what another tab removed, before the storage event arrives', async () => {
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

test('asks no wallet for what another tab connected when it stops first', async () => {
  const wallet = createFakeConnector({ authorised: true })
  const { store, stop, turn, clock } = await createStartedEnvironment([wallet])
  store.externalWrite({ '@appkit/connections': '{"v":1,"data":[{"connectorId":"fake:wallet","namespace":"fake"}]}' })
  stop()
  await turn()
  expect(wallet.asks).toEqual([])
  expect(clock.pending).toBe(0)
})

test('keeps both wallets when two tabs connect at the same time', async () => {
  const { open } = twoPages(['fake:a', 'mock:b'])
  const { one, two, settle } = await open()
  await Promise.all([one.connections.connect('fake:a'), two.connections.connect('mock:b')])
  await settle()
  expect(one.ids()).toEqual(['fake:a@fake', 'mock:b@mock'])
  expect(two.ids()).toEqual(one.ids())
})

test('leaves a wallet connected in the other tab when it refuses this one', async () => {
  const { open } = twoPages()
  const { one, two, settle } = await open()
  two.wallets[0]!.forget()
  await one.connections.connect('fake:wallet')
  await settle()
  expect([one.status(), two.status()]).toEqual(['connected', 'disconnected'])
})

test('keeps the first stored connection of another tab when the wallet refuses this one', async () => {
  const wallet = createFakeConnector()
  const store = createMemoryKeyValue()
  const { connections, status, turn } = createEnvironment({ store, connectors: [wallet] })
  connections.start()
  const written = { '@appkit/connections': '{"v":1,"data":[{"connectorId":"fake:wallet","namespace":"fake"}]}' }
  store.externalWrite(written)
  await turn()
  expect(wallet.asks.map(({ request }) => request.silent)).toEqual([true])
  expect(status()).toBe('disconnected')
  expect(store.entries()).toMatchObject(written)
})

test('F-S10: stays connected when the storage is cleared, and writes it again at the next change', async () => {
  const { open, tabs } = twoPages(['fake:a', 'mock:b'])
  const { one, two, settle } = await open()
  await one.connections.connect('fake:a')
  await settle()
  tabs.clear()
  await settle()
  expect([one.status('fake'), two.status('fake')]).toEqual(['connected', 'connected'])
  await one.connections.connect('mock:b')
  await settle()
  const { data } = JSON.parse(tabs.storage.getItem('@appkit/connected_namespaces')!) as { data: string[] }
  expect(data.sort()).toEqual(['fake', 'mock'])
  expect(two.ids()).toEqual(['fake:a@fake', 'mock:b@mock'])
})

test('F-S07: delivers a pending signature after another tab has disconnected', async () => {
  let sign!: (signature: string) => void
  const features: SessionFeatures = {
    'sign-message@1': { signMessage: () => new Promise((resolve) => void (sign = resolve)) },
  }
  const wallet = createFakeConnector({ onConnect: approves({ features }) })
  const { connections, at, store, turn } = await createStartedEnvironment([wallet])
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

test('keeps the attempt of the visitor in use when another tab connects meanwhile', async () => {
  const asked = createFakeConnector({ id: 'fake:asked', onConnect: () => {} })
  const elsewhere = createFakeConnector({ id: 'fake:elsewhere', authorised: true })
  const { connections, at, store, turn } = await createStartedEnvironment([asked, elsewhere])
  void connections.connect(asked.id)
  store.externalWrite({ '@appkit/connections': '{"v":1,"data":[{"connectorId":"fake:elsewhere","namespace":"fake"}]}' })
  await turn()
  expect(at().attempt?.connectorId).toBe('fake:asked')
  asked.asks[0]!.approve()
  await turn()
  expect(at().connection?.connectorId).toBe('fake:asked')
  expect(at().connections.map(({ connectorId }) => connectorId)).toEqual(['fake:asked', 'fake:elsewhere'])
})

test('writes all keys together, and only when something has changed', async () => {
  const store = createMemoryKeyValue()
  const writes: object[] = []
  const recording = {
    ...store,
    write: (changes: Parameters<KeyValue['write']>[0]) => (writes.push(changes), store.write(changes)),
  }
  const wallet = createFakeConnector({ onConnect: approves({ resume: 'token' }) })
  const { connections, turn } = createEnvironment({ store: recording, connectors: [wallet] })
  connections.start()
  await connections.connect(wallet.id)
  expect(writes).toEqual([
    {
      '@appkit/connections': '{"v":1,"data":[{"connectorId":"fake:wallet","namespace":"fake","resume":"token"}]}',
      '@appkit/connection_status': '{"v":1,"data":"connected"}',
      '@appkit/connected_namespaces': '{"v":1,"data":["fake"]}',
      '@appkit/fake:connected_connector_id': '{"v":1,"data":"fake:wallet"}',
    },
  ])
  wallet.sessions[0]!.change({ networkId: 'fake:two' })
  await turn()
  expect(writes).toHaveLength(1)
  await connections.disconnect()
  expect(writes).toHaveLength(2)
})
