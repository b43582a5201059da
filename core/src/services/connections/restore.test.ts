import { createFakeChain } from '../../testing/fake-chain.js'
import {
  answersWith,
  approves,
  createFakeConnector,
  hangs,
  pairs,
  rejects,
  throws,
  type FakeBehaviour,
} from '../../testing/fake-connector.js'
import { createMemoryKeyValue } from '../../testing/memory-key-value.js'
import { createWorld, watch } from './connections.test.helper.js'
import { RESTORE_DEADLINE_MS } from './probe.js'
import type { StoredConnection } from './stored-connections.js'

/** What an earlier visit has left. */
const left = (...entries: readonly StoredConnection[]) =>
  createMemoryKeyValue({
    '@appkit/connections': JSON.stringify({ v: 1, data: entries }),
    '@appkit/connection_status': 'connected',
    '@appkit/connected_namespaces': [...new Set(entries.map(({ namespace }) => namespace))].join(','),
  })
const wallet = { connectorId: 'fake:wallet', namespace: 'fake' }
const other = { connectorId: 'mock:wallet', namespace: 'mock' }

const keptIn = (store: ReturnType<typeof createMemoryKeyValue>) =>
  (JSON.parse(store.entries()['@appkit/connections']!) as { data: readonly StoredConnection[] }).data.map(({ connectorId }) => connectorId)

test('connect, reload: the same account, wallet and network, and nobody was asked', async () => {
  const store = createMemoryKeyValue()
  const connector = createFakeConnector({ onConnect: approves({ resume: 'token' }) })
  const before = createWorld({ store, connectors: [connector] })
  const stop = before.connections.start()
  await before.connections.connect(connector.id)
  const was = before.at().connection!
  stop()

  const { connections, history, at, told } = createWorld({ store, connectors: [connector] })
  connections.start()
  expect(at().status).toBe('reconnecting')
  await connections.restored()
  expect(at().connection).toMatchObject({ id: was.id, accounts: was.accounts, networkId: was.networkId, wallet: was.wallet })
  expect(connector.prompts).toBe(1)
  expect(connector.asks[1]!.request).toMatchObject({ silent: true, namespaces: ['fake'], resume: { fake: 'token' } })
  expect(history.slice(1).map(({ chains }) => chains['fake']!.status)).toEqual(['reconnecting', 'reconnecting', 'connected'])
  expect(at().attempt).toBeUndefined()
  expect(told()).toEqual([])
})

test('without anything stored, starting asks nobody, waits for nothing and writes nothing', async () => {
  const store = createMemoryKeyValue()
  const connector = createFakeConnector({ authorised: true })
  const { connections, clock, history } = createWorld({ store, connectors: [connector] })
  connections.start()
  await connections.restored()
  expect(connector.asks).toEqual([])
  expect(clock.pending).toBe(0)
  expect(history).toHaveLength(1)
  expect(store.entries()).toEqual({})
})

test('a host that does not want it restores nobody, and loses nothing', async () => {
  const store = left(wallet)
  const before = store.entries()
  const connector = createFakeConnector({ authorised: true })
  const { connections, status } = createWorld({ store, connectors: [connector], config: { enableReconnect: false } })
  connections.start()
  expect(status()).toBe('disconnected')
  await connections.restored()
  expect(connector.asks).toEqual([])
  expect(store.entries()).toEqual(before)
})

test.each<[what: string, onConnect: FakeBehaviour, kept: boolean, why: string]>([
  ['no session', answersWith([]), false, 'wallet'],
  ['nothing at all', answersWith(undefined), false, 'wallet'],
  ['a session without accounts', approves({ state: { accounts: [] } }), false, 'wallet'],
  ['a session of another namespace', approves({ namespaces: ['mock'] }), false, 'wallet'],
  ['a no', rejects(), false, 'wallet'],
  ['a permission that is gone', rejects({ code: 4100 }), false, 'wallet'],
  ['an error', rejects(new Error('the relay is down')), true, 'silent'],
  ['an error thrown at once', throws(new Error('boom')), true, 'silent'],
  ['silence', hangs(), true, 'silent'],
  ['a pairing code', pairs(), true, 'silent'],
])('a wallet that answers with %s is not connected, and kept for the next load: %s; what is said of it: %s', async (_what, onConnect, kept, why) => {
  const store = left(wallet)
  const connector = createFakeConnector({ authorised: true, onConnect })
  const { connections, clock, at, told } = createWorld({ store, connectors: [connector] })
  connections.start()
  const seen = watch(connections.restored())
  await clock.advance(RESTORE_DEADLINE_MS)
  expect(seen.settled).toBe(1)
  expect(at()).toMatchObject({ status: 'disconnected', attempt: undefined, connections: [] })
  expect(at().failure).toBeUndefined()
  expect(at().ended).toEqual({ connectorId: 'fake:wallet', reason: why })
  expect(keptIn(store)).toEqual(kept ? ['fake:wallet'] : [])
  expect(told()).toEqual([])
  expect(connector.prompts).toBe(0)
  expect(clock.pending).toBe(0)
})

test.each([
  ['is not on the page', undefined, 'absent'],
  ['is one of two that claim to be it', createFakeConnector({ authorised: true, disputed: true }), 'disputed'],
])('a wallet that %s is not connected, kept for the next load, and that is said', async (_what, connector, why) => {
  const store = left(wallet)
  const { connections, clock, at } = createWorld({ store, connectors: connector ? [connector] : [] })
  connections.start()
  const seen = watch(connections.restored())
  await clock.advance(RESTORE_DEADLINE_MS)
  expect(seen.settled).toBe(1)
  expect(at()).toMatchObject({ status: 'disconnected', ended: { connectorId: 'fake:wallet', reason: why } })
  expect(connector?.asks ?? []).toEqual([])
  expect(keptIn(store)).toEqual(['fake:wallet'])
})

test('F-L04: a reload while the wallet was being asked finds nobody waiting', async () => {
  const store = createMemoryKeyValue()
  const connector = createFakeConnector({ onConnect: hangs() })
  const before = createWorld({ store, connectors: [connector] })
  before.connections.start()
  void before.connections.connect(connector.id)
  await before.turn()

  const { connections, status } = createWorld({ store, connectors: [connector] })
  connections.start()
  await connections.restored()
  expect(status()).toBe('disconnected')
  expect(connector.asks).toHaveLength(1)
})

test('F-P02: a wallet that hangs holds up nobody else', async () => {
  const store = left(wallet, other)
  const hanging = createFakeConnector({ authorised: true, onConnect: hangs() })
  const quick = createFakeConnector({ id: 'mock:wallet', namespaces: ['mock'], authorised: true })
  const { connections, clock, status, turn } = createWorld({ store, connectors: [hanging, quick] })
  connections.start()
  await turn()
  expect([status('fake'), status('mock')]).toEqual(['reconnecting', 'connected'])
  await clock.advance(RESTORE_DEADLINE_MS - 1)
  expect(status('fake')).toBe('reconnecting')
  await clock.advance(1)
  expect([status('fake'), status('mock')]).toEqual(['disconnected', 'connected'])
})

test('fetching what a wallet is asked with takes nothing of its time to answer', async () => {
  let arrive!: () => void
  const connector = { ...createFakeConnector({ authorised: true }), prepare: () => new Promise<void>((resolve) => (arrive = resolve)) }
  const { connections, clock, status, turn } = createWorld({ store: left(wallet), connectors: [connector] })
  connections.start()
  await clock.advance(RESTORE_DEADLINE_MS * 2)
  expect([status(), connector.asks.length]).toEqual(['reconnecting', 0])
  arrive()
  await turn()
  expect(status()).toBe('connected')
})

test('a wallet that turns up late is waited for, but not for ever', async () => {
  const store = left(wallet, other)
  const late = createFakeConnector({ authorised: true })
  const tooLate = createFakeConnector({ id: 'mock:wallet', namespaces: ['mock'], authorised: true })
  const { connections, connectors, clock, status, turn } = createWorld({ store })
  connections.start()
  await clock.advance(RESTORE_DEADLINE_MS - 1)
  expect(status('fake')).toBe('reconnecting')
  connectors.add(late)
  await turn()
  expect(status('fake')).toBe('connected')
  await clock.advance(1)
  connectors.add(tooLate)
  await clock.advance(RESTORE_DEADLINE_MS)
  expect(status('mock')).toBe('disconnected')
  expect(tooLate.asks).toEqual([])
  expect(keptIn(store)).toEqual(['fake:wallet', 'mock:wallet'])
  await connections.restored()
  expect(clock.pending).toBe(0)
})

test('a chain that comes late is waited for too', async () => {
  const connector = createFakeConnector({ authorised: true })
  const { connections, chains, status, turn } = createWorld({ store: left(wallet), connectors: [connector], chains: [] })
  connections.start()
  await turn()
  chains.add(createFakeChain())
  await turn()
  expect(status()).toBe('connected')
})

test('the one that was in use is in use again, though another answers first', async () => {
  const store = left({ ...wallet, connectorId: 'fake:used' }, { ...wallet, connectorId: 'fake:spare' })
  const used = createFakeConnector({ id: 'fake:used', authorised: true, onConnect: hangs() })
  const spare = createFakeConnector({ id: 'fake:spare', authorised: true })
  const { connections, at, turn, history } = createWorld({ store, connectors: [spare, used] })
  connections.start()
  await turn()
  expect(at().status).toBe('reconnecting')
  used.asks[0]!.approve()
  await turn()
  expect(at().connections.map(({ connectorId }) => connectorId)).toEqual(['fake:used', 'fake:spare'])
  const inUse = history.flatMap(({ chains }) => chains['fake']!.connection?.connectorId ?? [])
  expect(new Set(inUse)).toEqual(new Set(['fake:used']))
  expect(keptIn(store)).toEqual(['fake:used', 'fake:spare'])
})

test('when the one that was in use is gone, the next is', async () => {
  const store = left({ ...wallet, connectorId: 'fake:used' }, { ...wallet, connectorId: 'fake:spare' })
  const used = createFakeConnector({ id: 'fake:used' })
  const spare = createFakeConnector({ id: 'fake:spare', authorised: true })
  const { connections, at } = createWorld({ store, connectors: [used, spare] })
  connections.start()
  await connections.restored()
  expect(at().connections.map(({ connectorId }) => connectorId)).toEqual(['fake:spare'])
  expect(keptIn(store)).toEqual(['fake:spare'])
})

test('one wallet in several namespaces is asked once for all of them', async () => {
  const store = left({ connectorId: 'fake:both', namespace: 'fake', resume: 'x' }, { connectorId: 'fake:both', namespace: 'mock' })
  const both = createFakeConnector({ id: 'fake:both', namespaces: ['fake', 'mock'], authorised: true })
  const { connections, status } = createWorld({ store, connectors: [both] })
  connections.start()
  await connections.restored()
  expect([status('fake'), status('mock')]).toEqual(['connected', 'connected'])
  expect(both.asks.map(({ request }) => [request.namespaces, request.resume])).toEqual([[['fake', 'mock'], { fake: 'x' }]])
})

test('a wallet whose restore is superseded in one namespace is still restored in the other', async () => {
  const store = left({ connectorId: 'fake:both', namespace: 'fake' }, { connectorId: 'fake:both', namespace: 'mock' })
  const both = createFakeConnector({ id: 'fake:both', namespaces: ['fake', 'mock'], authorised: true, onConnect: hangs() })
  const chosen = createFakeConnector({ id: 'fake:chosen', onConnect: hangs() })
  const { connections, status, turn } = createWorld({ store, connectors: [both, chosen] })
  connections.start()
  await turn()
  void connections.connect(chosen.id)
  both.asks[0]!.approve()
  await turn()
  expect([status('fake'), status('mock')]).toEqual(['connecting', 'connected'])
  // The visitor may yet change their mind: until then, the next load may find it.
  expect(keptIn(store)).toEqual(['fake:both', 'fake:both'])
})

test('what another tab disconnects in the middle of a restore does not come back', async () => {
  const store = left(wallet)
  const connector = createFakeConnector({ authorised: true, onConnect: hangs() })
  const { connections, status, turn } = createWorld({ store, connectors: [connector] })
  connections.start()
  await turn()
  store.externalWrite({ '@appkit/connections': '{"v":1,"data":[]}' })
  connector.asks[0]!.approve()
  await turn()
  expect(status()).toBe('disconnected')
  expect(keptIn(store)).toEqual([])
})

test('a host that wants no restore still clears what is stored when it disconnects', async () => {
  const store = left(wallet)
  const { connections } = createWorld({ store, config: { enableReconnect: false } })
  connections.start()
  await connections.disconnect({ namespace: 'mock' })
  expect(keptIn(store)).toEqual(['fake:wallet'])
  await connections.disconnect()
  expect(keptIn(store)).toEqual([])
})

test('networks that cannot be read keep nobody waiting', async () => {
  const config = { networks: [null as never] }
  const { connections, status } = createWorld({ store: left(wallet), connectors: [createFakeConnector({ authorised: true })], config })
  connections.start()
  await connections.restored()
  expect(status()).toBe('disconnected')
})

test('a wallet another one claims to be is not connected without being chosen', async () => {
  const store = left(wallet)
  const connector = createFakeConnector({ authorised: true, disputed: true })
  const { connections, status } = createWorld({ store, connectors: [connector] })
  connections.start()
  await connections.restored()
  expect(connector.asks).toEqual([])
  expect(status()).toBe('disconnected')
  await connections.connect(connector.id)
  expect(status()).toBe('connected')
})

test('the visitor\'s own choice takes the place of a restore, whose answer then changes nothing', async () => {
  const store = left(wallet)
  const stale = createFakeConnector({ authorised: true, onConnect: hangs() })
  const chosen = createFakeConnector({ id: 'fake:chosen' })
  const { connections, at, turn } = createWorld({ store, connectors: [stale, chosen] })
  connections.start()
  await turn()
  await connections.connect(chosen.id)
  stale.asks[0]!.approve()
  await turn()
  expect(at().connections.map(({ connectorId }) => connectorId)).toEqual(['fake:chosen'])
  expect(stale.sessions[0]).toMatchObject({ disconnects: 0, listeners: 0 })
  expect(keptIn(store)).toEqual(['fake:chosen'])
  await connections.restored()
})

test('closing the modal does not end a restore, which nobody sees; disconnecting does', async () => {
  const store = left(wallet, other)
  const connector = createFakeConnector({ authorised: true, onConnect: hangs() })
  const { connections, status, turn } = createWorld({ store, connectors: [connector] })
  connections.start()
  await turn()
  connections.cancel()
  expect(status()).toBe('reconnecting')
  await connections.disconnect()
  expect(status()).toBe('disconnected')
  expect(keptIn(store)).toEqual([])
  await connections.restored()
})

test('a rude wallet that asks the visitor in silence is the conformance suite\'s business: here it is only a yes', async () => {
  const connector = createFakeConnector({ rude: true })
  const { connections, status } = createWorld({ store: left(wallet), connectors: [connector] })
  connections.start()
  await connections.restored()
  expect(connector.prompts).toBe(1)
  expect(status()).toBe('connected')
})

describe('F-S11, V36: what is stored is a hint', () => {
  test.each<[string, StoredConnection]>([
    ['a connector that does not exist', { connectorId: 'fake:evil', namespace: 'fake' }],
    ['a namespace the wallet does not offer', { connectorId: 'fake:wallet', namespace: 'mock' }],
    ['a namespace that is part of every object', { connectorId: 'fake:wallet', namespace: '__proto__' }],
  ])('%s connects nobody', async (_what, entry) => {
    const connector = createFakeConnector({ authorised: true })
    const { connections, clock } = createWorld({ store: left(entry), connectors: [connector] })
    connections.start()
    const seen = watch(connections.restored())
    await clock.advance(RESTORE_DEADLINE_MS)
    expect(seen.settled).toBe(1)
    expect(connections.getSnapshot().connected).toBe(false)
    expect(connector.asks).toEqual([])
    expect(Object.values(connections.getSnapshot().chains).map(({ status }) => status)).toEqual(['disconnected', 'disconnected'])
  })

  test.each([
    '', 'connected', '{', 'null', '[]', '7', '{"v":1}', '{"v":1,"data":null}', '{"v":1,"data":{}}', '{"v":1,"data":[null,7,"x",[],{}]}',
    '{"v":1,"data":[{"connectorId":7,"namespace":"fake"}]}', '{"v":0,"data":[]}', '{"v":2,"data":[{"connectorId":"fake:wallet","namespace":"fake"}]}',
    `{"v":1,"data":[{"connectorId":"${'x'.repeat(1_000)}","namespace":"fake"}]}`, `{"v":1,"data":"${'x'.repeat(1_000_000)}"}`,
  ])('%.60s under the key of the connections connects nobody and breaks nothing', async (text) => {
    const store = createMemoryKeyValue({ '@appkit/connections': text, '@appkit/connected_namespaces': `fake,${'x,'.repeat(100_000)}` })
    const connector = createFakeConnector({ authorised: true })
    const { connections, status } = createWorld({ store, connectors: [connector] })
    connections.start()
    expect(connections.getSnapshot().connected).toBe(false)
    await connections.restored()
    expect(status()).toBe('disconnected')
    expect(connector.asks).toEqual([])
  })
})
