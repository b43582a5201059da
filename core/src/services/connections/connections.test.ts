import { createFakeConnector, hangs } from '../../testing/fakes/fake-connector.js'
import { createMemoryKeyValue } from '../../testing/fakes/memory-key-value.js'
import { createStartedEnvironment, createEnvironment, watch } from './connections.test.helper.js'

test('touches neither clock nor storage before it is started', () => {
  const store = createMemoryKeyValue({
    '@appkit/connections': '{"v":1,"data":[{"connectorId":"fake:wallet","namespace":"fake"}]}',
  })
  const { connections, clock } = createEnvironment({ store, connectors: [createFakeConnector({ authorised: true })] })
  expect(connections.getSnapshot()).toEqual({
    namespaces: {
      fake: { status: 'disconnected', connections: [] },
      mock: { status: 'disconnected', connections: [] },
    },
    connected: false,
  })
  expect([clock.pending, store.listening]).toEqual([0, 0])
})

test('shows every namespace of the kit, also one that is added later', async () => {
  const { connections, namespaces, removeNamespace } = await createStartedEnvironment()
  removeNamespace[1]!()
  expect(Object.keys(connections.getSnapshot().namespaces)).toEqual(['fake'])
  namespaces.add({ ...namespaces.getSnapshot()[0]!, id: 'late' })
  expect(connections.getSnapshot().namespaces['late']).toEqual({ status: 'disconnected', connections: [] })
  expect(connections.getSnapshot()).toBe(connections.getSnapshot())
})

test('F-L10: settles every pending call as stopped, disconnects no wallet and leaves no timer or listener when it stops', async () => {
  const store = createMemoryKeyValue({
    '@appkit/connections': '{"v":1,"data":[{"connectorId":"mock:stored","namespace":"mock"}]}',
  })
  const wallet = createFakeConnector()
  const leaving = createFakeConnector({ id: 'fake:leaving' })
  const asked = createFakeConnector({ id: 'fake:asked', onConnect: hangs() })
  const stored = createFakeConnector({ id: 'mock:stored', namespaces: ['mock'], authorised: true, onConnect: hangs() })
  const { connections, clock, tracked, status, turn } = createEnvironment({
    store,
    connectors: [wallet, asked, stored, leaving],
  })
  const stop = connections.start()
  await connections.connect(leaving.id)
  leaving.sessions[0]!.onDisconnect = 'hang'
  const disconnecting = watch(connections.disconnect({ connectionId: 'fake:leaving@fake' }))
  await connections.connect(wallet.id)
  const connecting = watch(connections.connect(asked.id))
  const restored = watch(connections.restored())
  await turn()
  const before = store.entries()
  const trackedBefore = tracked().length

  stop()
  stop()
  await turn()
  expect(connecting).toMatchObject({ settled: 1, value: { status: 'cancelled', reason: 'stopped' } })
  expect([restored.settled, disconnecting.settled]).toEqual([1, 1])
  expect([status('fake'), status('mock')]).toEqual(['disconnected', 'disconnected'])
  expect(wallet.sessions[0]).toMatchObject({ disconnects: 0, listeners: 0 })
  expect([clock.pending, store.listening]).toEqual([0, 0])
  expect(store.entries()).toEqual(before)

  // Wallets that answer after the stop change nothing.
  asked.asks[0]!.approve()
  stored.asks[0]!.approve()
  wallet.sessions[0]!.end()
  await turn()
  expect(connections.getSnapshot().connected).toBe(false)
  expect(store.entries()).toEqual(before)
  expect(tracked()).toHaveLength(trackedBefore + 1)
})

test('F-L10: restores from the storage of a service that was stopped', async () => {
  const wallet = createFakeConnector()
  const { connections, stop, store } = await createStartedEnvironment([wallet])
  await connections.connect(wallet.id)
  stop()
  const again = createEnvironment({ store, connectors: [wallet] })
  again.connections.start()
  await again.connections.restored()
  expect(again.status()).toBe('connected')
  expect(wallet.sessions.map(({ listeners }) => listeners)).toEqual([0, 1])
})

test('asks no wallet while it is stopped, and restores when it is started again', async () => {
  const wallet = createFakeConnector()
  const { connections, stop, status } = await createStartedEnvironment([wallet])
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

test('F-L08: restores once and leaks nothing when it is started, stopped and started again in one turn', async () => {
  const wallet = createFakeConnector()
  const { connections, stop, store, turn, clock } = await createStartedEnvironment([wallet])
  await connections.connect(wallet.id)
  stop()
  const stopAgain = connections.start()
  stopAgain()
  const end = connections.start()
  await turn()
  expect(connections.getSnapshot().connected).toBe(true)
  expect(wallet.sessions.reduce((sum, { listeners }) => sum + listeners, 0)).toBe(1)
  expect(store.listening).toBe(2)
  end()
  expect(wallet.sessions.reduce((sum, { listeners }) => sum + listeners, 0)).toBe(0)
  expect([store.listening, clock.pending]).toEqual([0, 0])
})

test('restores nothing when it is stopped before its code has loaded', async () => {
  const store = createMemoryKeyValue({
    '@appkit/connections': '{"v":1,"data":[{"connectorId":"fake:wallet","namespace":"fake"}]}',
  })
  const wallet = createFakeConnector({ authorised: true })
  const { connections, turn, clock } = createEnvironment({ store, connectors: [wallet] })
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

describe('a connection that an earlier visit stored, before the code that connects is loaded', () => {
  const stored = {
    '@appkit/connections': '{"v":1,"data":[{"connectorId":"fake:wallet","namespace":"fake"}]}',
    '@appkit/connected_namespaces': '{"v":1,"data":["fake"]}',
  }
  const wallet = createFakeConnector({ authorised: true })

  test('is shown as reconnecting, and as disconnected once the kit stops', async () => {
    const { connections, status, turn } = createEnvironment({
      store: createMemoryKeyValue(stored),
      connectors: [wallet],
    })
    const stop = connections.start()
    expect([status('fake'), status('mock')]).toEqual(['reconnecting', 'disconnected'])
    stop()
    expect(status('fake')).toBe('disconnected')
    await turn()
    expect(status('fake')).toBe('disconnected')
  })

  test('is shown as disconnected when that code cannot be loaded, and restored after the next load', async () => {
    let isOnline = false
    const loadFollowers = async () => {
      if (!isOnline) throw new Error('Offline.')
    }
    const { connections, status, logger } = createEnvironment({
      store: createMemoryKeyValue(stored),
      connectors: [wallet],
      loadFollowers,
    })
    connections.start()
    expect(status()).toBe('reconnecting')
    await connections.restored()
    expect(status()).toBe('disconnected')
    expect(logger.entries.map(({ level, details }) => [level, (details as Error).message])).toEqual([
      ['error', 'Offline.'],
    ])
    await expect(connections.load()).rejects.toThrow('Offline.')
    isOnline = true
    await connections.load()
    expect(status()).toBe('reconnecting')
  })
})

test('asks no wallet when everything is disconnected before the code that connects has loaded', async () => {
  const wallet = createFakeConnector()
  const { connections } = createEnvironment({ store: createMemoryKeyValue(), connectors: [wallet] })
  connections.start()
  const connecting = connections.connect(wallet.id)
  await connections.disconnect()
  expect(await connecting).toEqual({ status: 'cancelled', reason: 'closed' })
  expect(wallet.asks).toEqual([])
})

test('F-L09: settles a connect after the caller has unsubscribed', async () => {
  const wallet = createFakeConnector({ onConnect: hangs() })
  const { connections } = await createStartedEnvironment([wallet])
  const unsubscribe = connections.subscribe(() => {})
  const connecting = connections.connect(wallet.id)
  unsubscribe()
  wallet.asks[0]!.approve()
  expect(await connecting).toMatchObject({ status: 'connected' })
})

test('settles a connect that a listener cancels while it is called', async () => {
  const wallet = createFakeConnector({ onConnect: hangs() })
  const { connections, turn, status } = await createStartedEnvironment([wallet])
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
