import { createFakeConnector, hangs } from '../../testing/fake-connector.js'
import { createMemoryKeyValue } from '../../testing/memory-key-value.js'
import { createStartedWorld, createWorld, watch } from './connections.test.helper.js'

// Beginning and end of the service: nothing before, nothing left after.

test('before it is started, nothing in the world is touched', () => {
  const store = createMemoryKeyValue({ '@appkit/connections': '{"v":1,"data":[{"connectorId":"fake:wallet","namespace":"fake"}]}' })
  const { connections, clock } = createWorld({ store, connectors: [createFakeConnector({ authorised: true })] })
  expect(connections.getSnapshot()).toEqual({
    chains: { fake: { status: 'disconnected', connections: [] }, mock: { status: 'disconnected', connections: [] } },
    connected: false,
  })
  expect([clock.pending, store.listening]).toEqual([0, 0])
})

test('every namespace of the kit is there, also one that comes later', async () => {
  const { connections, chains, removeChain } = await createStartedWorld()
  removeChain[1]!()
  expect(Object.keys(connections.getSnapshot().chains)).toEqual(['fake'])
  chains.add({ ...chains.getSnapshot()[0]!, id: 'late' })
  expect(connections.getSnapshot().chains['late']).toEqual({ status: 'disconnected', connections: [] })
  expect(connections.getSnapshot()).toBe(connections.getSnapshot())
})

test('F-L10: stopping in mid flight settles every wait as stopped, disconnects no wallet, and leaves nothing behind', async () => {
  const store = createMemoryKeyValue({ '@appkit/connections': '{"v":1,"data":[{"connectorId":"mock:stored","namespace":"mock"}]}' })
  const wallet = createFakeConnector()
  const leaving = createFakeConnector({ id: 'fake:leaving' })
  const asked = createFakeConnector({ id: 'fake:asked', onConnect: hangs() })
  const stored = createFakeConnector({ id: 'mock:stored', namespaces: ['mock'], authorised: true, onConnect: hangs() })
  const { connections, clock, told, status, turn } = createWorld({ store, connectors: [wallet, asked, stored, leaving] })
  const stop = connections.start()
  await connections.connect(leaving.id)
  leaving.sessions[0]!.onDisconnect = 'hang'
  const disconnecting = watch(connections.disconnect({ connectionId: 'fake:leaving@fake' }))
  await connections.connect(wallet.id)
  const connecting = watch(connections.connect(asked.id))
  const restored = watch(connections.restored())
  await turn()
  const before = store.entries()
  const tellings = told().length

  stop()
  stop()
  await turn()
  expect(connecting).toMatchObject({ settled: 1, value: { status: 'cancelled', reason: 'stopped' } })
  expect([restored.settled, disconnecting.settled]).toEqual([1, 1])
  expect([status('fake'), status('mock')]).toEqual(['disconnected', 'disconnected'])
  expect(wallet.sessions[0]).toMatchObject({ disconnects: 0, listeners: 0 })
  expect([clock.pending, store.listening]).toEqual([0, 0])
  expect(store.entries()).toEqual(before)

  // Whatever is said from now on reaches nobody.
  asked.asks[0]!.approve()
  stored.asks[0]!.approve()
  wallet.sessions[0]!.end()
  await turn()
  expect(connections.getSnapshot().connected).toBe(false)
  expect(store.entries()).toEqual(before)
  expect(told()).toHaveLength(tellings + 1)
})

test('F-L10: a new one on the same storage is clean, and finds what the old one has left', async () => {
  const wallet = createFakeConnector()
  const { connections, stop, store } = await createStartedWorld([wallet])
  await connections.connect(wallet.id)
  stop()
  const again = createWorld({ store, connectors: [wallet] })
  again.connections.start()
  await again.connections.restored()
  expect(again.status()).toBe('connected')
  expect(wallet.sessions.map(({ listeners }) => listeners)).toEqual([0, 1])
})

test('a stopped one asks nobody, and restores when it is started again', async () => {
  const wallet = createFakeConnector()
  const { connections, stop, status } = await createStartedWorld([wallet])
  await connections.connect(wallet.id)
  stop()
  expect(await connections.connect(wallet.id)).toEqual({ status: 'cancelled', reason: 'stopped' })
  expect(wallet.asks).toHaveLength(1)
  connections.start()
  expect(status()).not.toBe('connected')
  await connections.restored()
  expect(status()).toBe('connected')
  expect(wallet.prompts).toBe(1)
})

test('F-L08: mounted, unmounted and mounted again in one breath, it restores once and leaks nothing', async () => {
  const wallet = createFakeConnector()
  const { connections, stop, store, turn, clock } = await createStartedWorld([wallet])
  await connections.connect(wallet.id)
  stop()
  const back = connections.start()
  back()
  const end = connections.start()
  await turn()
  expect(connections.getSnapshot().connected).toBe(true)
  expect(wallet.sessions.reduce((sum, { listeners }) => sum + listeners, 0)).toBe(1)
  expect(store.listening).toBe(2)
  end()
  expect(wallet.sessions.reduce((sum, { listeners }) => sum + listeners, 0)).toBe(0)
  expect([store.listening, clock.pending]).toEqual([0, 0])
})

test('stopped before its code has arrived, it restores nobody', async () => {
  const store = createMemoryKeyValue({ '@appkit/connections': '{"v":1,"data":[{"connectorId":"fake:wallet","namespace":"fake"}]}' })
  const wallet = createFakeConnector({ authorised: true })
  const { connections, turn, clock } = createWorld({ store, connectors: [wallet] })
  const stop = connections.start()
  const connecting = connections.connect(wallet.id)
  const restored = watch(connections.restored())
  stop()
  expect(await connecting).toEqual({ status: 'cancelled', reason: 'stopped' })
  expect(restored.settled).toBe(1)
  await turn()
  expect(wallet.asks).toEqual([])
  expect([clock.pending, store.listening]).toEqual([0, 0])
})

test('F-L09: who stops looking in mid flight still gets the result they asked for', async () => {
  const wallet = createFakeConnector({ onConnect: hangs() })
  const { connections } = await createStartedWorld([wallet])
  const unsubscribe = connections.subscribe(() => {})
  const connecting = connections.connect(wallet.id)
  unsubscribe()
  wallet.asks[0]!.approve()
  expect(await connecting).toMatchObject({ status: 'connected' })
})

test('a listener that acts while it is told keeps nobody from settling', async () => {
  const wallet = createFakeConnector({ onConnect: hangs() })
  const { connections, turn, status } = await createStartedWorld([wallet])
  const unsubscribe = connections.subscribe(() => {
    unsubscribe()
    connections.cancel()
  })
  const seen = watch(connections.connect(wallet.id))
  await turn()
  expect(seen).toMatchObject({ settled: 1, value: { status: 'cancelled', reason: 'closed' } })
  expect(wallet.asks).toEqual([])
  expect(status()).toBe('disconnected')
})
