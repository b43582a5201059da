import type { ConnectRequest } from '../../../contracts/connections/connectors.js'
import { createFakeNamespace, fakeAccount } from '../../../testing/fakes/fake-namespace.js'
import {
  answersWith,
  approves,
  createFakeConnector,
  hangs,
  pairs,
  rejects,
  throws,
  type FakeBehaviour,
} from '../../../testing/fakes/fake-connector.js'
import type { FakeSession } from '../../../testing/fakes/fake-session.js'
import { createMemoryKeyValue } from '../../../testing/fakes/memory-key-value.js'
import { createStartedEnvironment, createEnvironment, lazySession, watch } from '../connections.test.helper.js'
import { RESTORE_DEADLINE_MS } from './probe.js'
import type { StoredConnection } from '../store/stored-connections.js'

/** The storage after an earlier visit with these connections. */
const storedFrom = (...entries: readonly StoredConnection[]) =>
  createMemoryKeyValue({
    '@appkit/connections': JSON.stringify({ v: 1, data: entries }),
    '@appkit/connection_status': '{"v":1,"data":"connected"}',
    '@appkit/connected_namespaces': JSON.stringify({ v: 1, data: entries.map(({ namespace }) => namespace) }),
  })
const wallet = { connectorId: 'fake:wallet', namespace: 'fake' }
const other = { connectorId: 'mock:wallet', namespace: 'mock' }

const keptIn = (store: ReturnType<typeof createMemoryKeyValue>) =>
  (JSON.parse(store.entries()['@appkit/connections']!) as { data: readonly StoredConnection[] }).data.map(
    ({ connectorId }) => connectorId,
  )

test('restores account, wallet and network after a reload without asking the visitor', async () => {
  const store = createMemoryKeyValue()
  const connector = createFakeConnector({ onConnect: approves({ resume: 'token' }) })
  const before = createEnvironment({ store, connectors: [connector] })
  const stop = before.connections.start()
  await before.connections.connect(connector.id)
  const was = before.at().connection!
  stop()

  const config = { connectorImages: { [connector.id]: '/own.svg' } }
  const { connections, history, at, tracked } = createEnvironment({ store, connectors: [connector], config })
  connections.start()
  expect(at().status).toBe('reconnecting')
  await connections.restored()
  expect(at().connection).toMatchObject({
    id: was.id,
    accounts: was.accounts,
    networkId: was.networkId,
    wallet: { ...was.wallet, icon: '/own.svg' },
  })
  expect(connector.prompts).toBe(1)
  expect(connector.asks[1]!.request).toMatchObject({ silent: true, namespaces: ['fake'], resume: { fake: 'token' } })
  expect(history.slice(1).map(({ namespaces }) => namespaces['fake']!.status)).toEqual([
    'reconnecting',
    'reconnecting',
    'connected',
  ])
  expect(at().attempt).toBeUndefined()
  expect(tracked()).toEqual([])
})

test('asks no wallet, sets no timer and writes nothing when nothing is stored', async () => {
  const store = createMemoryKeyValue()
  const connector = createFakeConnector({ authorised: true })
  const { connections, clock, history } = createEnvironment({ store, connectors: [connector] })
  connections.start()
  await connections.restored()
  expect(connector.asks).toEqual([])
  expect(clock.pending).toBe(0)
  expect(history).toHaveLength(1)
  expect(store.entries()).toEqual({})
})

test('restores nothing and keeps the storage when the app turned reconnecting off', async () => {
  const store = storedFrom(wallet)
  const before = store.entries()
  const connector = createFakeConnector({ authorised: true })
  const { connections, status } = createEnvironment({
    store,
    connectors: [connector],
    config: { enableReconnect: false },
  })
  connections.start()
  expect(status()).toBe('disconnected')
  await connections.restored()
  expect(connector.asks).toEqual([])
  expect(store.entries()).toEqual(before)
})

test.each<[what: string, onConnect: FakeBehaviour, kept: boolean, reason: string]>([
  ['no session', answersWith([]), false, 'wallet'],
  ['nothing at all', answersWith(undefined), false, 'wallet'],
  ['a session without accounts', approves({ state: { accounts: [] } }), false, 'wallet'],
  ['a session of another namespace', approves({ namespaces: ['mock'] }), false, 'wallet'],
  ['a rejection', rejects(), false, 'wallet'],
  ['a permission that was revoked', rejects({ code: 4100 }), false, 'wallet'],
  ['an error', rejects(new Error('the relay is down')), true, 'silent'],
  ['an error thrown at once', throws(new Error('boom')), true, 'silent'],
  ['silence', hangs(), true, 'silent'],
  ['a pairing code', pairs(), true, 'silent'],
])(
  'does not restore a wallet that answers with %s; stays stored: %s; reason: %s',
  async (_what, onConnect, kept, reason) => {
    const store = storedFrom(wallet)
    const connector = createFakeConnector({ authorised: true, onConnect })
    const { connections, clock, at, tracked } = createEnvironment({ store, connectors: [connector] })
    connections.start()
    const seen = watch(connections.restored())
    await clock.advance(RESTORE_DEADLINE_MS)
    expect(seen.settled).toBe(1)
    expect(at()).toMatchObject({ status: 'disconnected', attempt: undefined, connections: [] })
    expect(at().failure).toBeUndefined()
    expect(at().ended).toEqual({ connectorId: 'fake:wallet', reason })
    expect(keptIn(store)).toEqual(kept ? ['fake:wallet'] : [])
    expect(tracked()).toEqual([])
    expect(connector.prompts).toBe(0)
    expect(clock.pending).toBe(0)
  },
)

test.each([
  ['is not on the page', undefined, 'absent'],
  ['has an identity that another wallet claims', createFakeConnector({ authorised: true, disputed: true }), 'disputed'],
])(
  'keeps a wallet that %s stored for the next load, and shows why it is not connected',
  async (_what, connector, reason) => {
    const store = storedFrom(wallet)
    const { connections, clock, at } = createEnvironment({ store, connectors: connector ? [connector] : [] })
    connections.start()
    const seen = watch(connections.restored())
    await clock.advance(RESTORE_DEADLINE_MS)
    expect(seen.settled).toBe(1)
    expect(at()).toMatchObject({ status: 'disconnected', ended: { connectorId: 'fake:wallet', reason } })
    expect(connector?.asks ?? []).toEqual([])
    expect(keptIn(store)).toEqual(['fake:wallet'])
  },
)

test('F-L04: shows no attempt after a reload during a connect', async () => {
  const store = createMemoryKeyValue()
  const connector = createFakeConnector({ onConnect: hangs() })
  const before = createEnvironment({ store, connectors: [connector] })
  before.connections.start()
  void before.connections.connect(connector.id)
  await before.turn()

  const { connections, status } = createEnvironment({ store, connectors: [connector] })
  connections.start()
  await connections.restored()
  expect(status()).toBe('disconnected')
  expect(connector.asks).toHaveLength(1)
})

test('F-P02: restores other wallets while one hangs', async () => {
  const store = storedFrom(wallet, other)
  const hanging = createFakeConnector({ authorised: true, onConnect: hangs() })
  const quick = createFakeConnector({ id: 'mock:wallet', namespaces: ['mock'], authorised: true })
  const { connections, clock, status, turn } = createEnvironment({ store, connectors: [hanging, quick] })
  connections.start()
  await turn()
  expect([status('fake'), status('mock')]).toEqual(['reconnecting', 'connected'])
  await clock.advance(RESTORE_DEADLINE_MS - 1)
  expect(status('fake')).toBe('reconnecting')
  await clock.advance(1)
  expect([status('fake'), status('mock')]).toEqual(['disconnected', 'connected'])
})

test('starts the deadline of a wallet only after its code has loaded', async () => {
  let finishLoading!: () => void
  const connector = {
    ...createFakeConnector({ authorised: true }),
    load: () => new Promise<void>((resolve) => (finishLoading = resolve)),
  }
  const { connections, clock, status, turn } = createEnvironment({ store: storedFrom(wallet), connectors: [connector] })
  connections.start()
  await clock.advance(RESTORE_DEADLINE_MS * 2)
  expect([status(), connector.asks.length]).toEqual(['reconnecting', 0])
  finishLoading()
  await turn()
  expect(status()).toBe('connected')
})

test('loads the namespaces that a wallet needs while its own code is loading', async () => {
  const finish: (() => void)[] = []
  const loading = () => new Promise<void>((resolve) => void finish.push(resolve))
  const connector = { ...createFakeConnector({ authorised: true }), needsNamespaces: true, load: loading }
  const { connections, status, turn } = createEnvironment({
    store: storedFrom(wallet),
    connectors: [connector],
    loadNamespaces: loading,
  })
  connections.start()
  await turn()
  expect([finish.length, connector.asks.length]).toEqual([2, 0])
  for (const one of finish) one()
  await turn()
  expect(status()).toBe('connected')
})

test.each<[what: string, load: () => Promise<unknown>]>([
  ['fails', () => Promise.reject(new Error('Offline.'))],
  ['does not end', () => new Promise(() => {})],
])('asks a wallet though loading its code %s', async (_what, load) => {
  const connector = { ...createFakeConnector({ authorised: true }), load }
  const { connections, clock, status } = createEnvironment({ store: storedFrom(wallet), connectors: [connector] })
  connections.start()
  await clock.advance(10_000)
  expect([status(), connector.asks.length]).toEqual(['connected', 1])
  expect(clock.pending).toBe(0)
})

test('waits until the deadline for a wallet that appears late', async () => {
  const store = storedFrom(wallet, other)
  const late = createFakeConnector({ authorised: true })
  const tooLate = createFakeConnector({ id: 'mock:wallet', namespaces: ['mock'], authorised: true })
  const { connections, connectors, clock, status, turn } = createEnvironment({ store })
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

test('waits for a namespace that is added late', async () => {
  const connector = createFakeConnector({ authorised: true })
  const { connections, namespaces, status, turn } = createEnvironment({
    store: storedFrom(wallet),
    connectors: [connector],
    namespaces: [],
  })
  connections.start()
  await turn()
  namespaces.add(createFakeNamespace())
  await turn()
  expect(status()).toBe('connected')
})

test('uses the connection that was in use, though another answers first', async () => {
  const store = storedFrom({ ...wallet, connectorId: 'fake:used' }, { ...wallet, connectorId: 'fake:spare' })
  const used = createFakeConnector({ id: 'fake:used', authorised: true, onConnect: hangs() })
  const spare = createFakeConnector({ id: 'fake:spare', authorised: true })
  const { connections, at, turn, history } = createEnvironment({ store, connectors: [spare, used] })
  connections.start()
  await turn()
  expect(at().status).toBe('reconnecting')
  used.asks[0]!.approve()
  await turn()
  expect(at().connections.map(({ connectorId }) => connectorId)).toEqual(['fake:used', 'fake:spare'])
  const inUse = history.flatMap(({ namespaces }) => namespaces['fake']!.connection?.connectorId ?? [])
  expect(new Set(inUse)).toEqual(new Set(['fake:used']))
  expect(keptIn(store)).toEqual(['fake:used', 'fake:spare'])
})

test.each([
  ['F-P08', 'shows the account that a wallet uses by then', [fakeAccount('fake', 'bob')]],
  ['F-P09', 'does not restore a wallet that shares no account any more', []],
])('%s: %s when another wallet has answered', async (_id, _what, accounts) => {
  const store = storedFrom({ ...wallet, connectorId: 'fake:used' }, { ...wallet, connectorId: 'fake:spare' })
  const used = createFakeConnector({ id: 'fake:used', authorised: true, onConnect: hangs() })
  const spare = createFakeConnector({ id: 'fake:spare', authorised: true })
  const lazySpare = {
    ...spare,
    connect: async (request: ConnectRequest) =>
      (await spare.connect(request)).map((one) => lazySession(one as FakeSession)),
  }
  const { connections, at, turn, stop } = await createStartedEnvironment([lazySpare, used], { store })
  await turn()
  spare.sessions[0]!.change({ accounts })
  used.asks[0]!.reject({ code: 4001 })
  await connections.restored()
  expect(at().connections.map((one) => one.accounts)).toEqual(accounts.length > 0 ? [accounts] : [])
  stop()
  expect(spare.sessions[0]!.listeners).toBe(0)
})

test('uses the next connection when the one that was in use is gone', async () => {
  const store = storedFrom({ ...wallet, connectorId: 'fake:used' }, { ...wallet, connectorId: 'fake:spare' })
  const used = createFakeConnector({ id: 'fake:used' })
  const spare = createFakeConnector({ id: 'fake:spare', authorised: true })
  const { connections, at } = createEnvironment({ store, connectors: [used, spare] })
  connections.start()
  await connections.restored()
  expect(at().connections.map(({ connectorId }) => connectorId)).toEqual(['fake:spare'])
  expect(keptIn(store)).toEqual(['fake:spare'])
})

test('asks a wallet once for all its namespaces', async () => {
  const store = storedFrom(
    { connectorId: 'fake:both', namespace: 'fake', resume: 'x' },
    { connectorId: 'fake:both', namespace: 'mock' },
  )
  const both = createFakeConnector({ id: 'fake:both', namespaces: ['fake', 'mock'], authorised: true })
  const { connections, status } = createEnvironment({ store, connectors: [both] })
  connections.start()
  await connections.restored()
  expect([status('fake'), status('mock')]).toEqual(['connected', 'connected'])
  expect(both.asks.map(({ request }) => [request.namespaces, request.resume])).toEqual([
    [['fake', 'mock'], { fake: 'x' }],
  ])
})

test('restores a wallet in one namespace while a connect supersedes it in the other', async () => {
  const store = storedFrom(
    { connectorId: 'fake:both', namespace: 'fake' },
    { connectorId: 'fake:both', namespace: 'mock' },
  )
  const both = createFakeConnector({
    id: 'fake:both',
    namespaces: ['fake', 'mock'],
    authorised: true,
    onConnect: hangs(),
  })
  const chosen = createFakeConnector({ id: 'fake:chosen', onConnect: hangs() })
  const { connections, status, turn } = createEnvironment({ store, connectors: [both, chosen] })
  connections.start()
  await turn()
  void connections.connect(chosen.id)
  both.asks[0]!.approve()
  await turn()
  expect([status('fake'), status('mock')]).toEqual(['connecting', 'connected'])
  // The visitor may cancel the connect, so the next load may restore the wallet.
  expect(keptIn(store)).toEqual(['fake:both', 'fake:both'])
})

test('does not restore what another tab disconnects meanwhile', async () => {
  const store = storedFrom(wallet)
  const connector = createFakeConnector({ authorised: true, onConnect: hangs() })
  const { connections, status, turn } = createEnvironment({ store, connectors: [connector] })
  connections.start()
  await turn()
  store.externalWrite({ '@appkit/connections': '{"v":1,"data":[]}' })
  connector.asks[0]!.approve()
  await turn()
  expect(status()).toBe('disconnected')
  expect(keptIn(store)).toEqual([])
})

test('clears the storage on disconnect when the app turned reconnecting off', async () => {
  const store = storedFrom(wallet)
  const { connections } = createEnvironment({ store, config: { enableReconnect: false } })
  connections.start()
  await connections.disconnect({ namespace: 'mock' })
  expect(keptIn(store)).toEqual(['fake:wallet'])
  await connections.disconnect()
  expect(keptIn(store)).toEqual([])
})

test('resolves when the networks of the app cannot be read', async () => {
  const config = { networks: [null as never] }
  const { connections, status } = createEnvironment({
    store: storedFrom(wallet),
    connectors: [createFakeConnector({ authorised: true })],
    config,
  })
  connections.start()
  await connections.restored()
  expect(status()).toBe('disconnected')
})

test('connects a wallet whose identity another one claims only when the visitor chooses it', async () => {
  const store = storedFrom(wallet)
  const connector = createFakeConnector({ authorised: true, disputed: true })
  const { connections, status } = createEnvironment({ store, connectors: [connector] })
  connections.start()
  await connections.restored()
  expect(connector.asks).toEqual([])
  expect(status()).toBe('disconnected')
  await connections.connect(connector.id)
  expect(status()).toBe('connected')
})

test('ignores the answer to a restore that a connect superseded', async () => {
  const store = storedFrom(wallet)
  const stale = createFakeConnector({ authorised: true, onConnect: hangs() })
  const chosen = createFakeConnector({ id: 'fake:chosen' })
  const { connections, at, turn } = createEnvironment({ store, connectors: [stale, chosen] })
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

test('cancels a restore on disconnect, but not on cancel', async () => {
  const store = storedFrom(wallet, other)
  const connector = createFakeConnector({ authorised: true, onConnect: hangs() })
  const { connections, status, turn } = createEnvironment({ store, connectors: [connector] })
  connections.start()
  await turn()
  connections.cancel()
  expect(status()).toBe('reconnecting')
  await connections.disconnect()
  expect(status()).toBe('disconnected')
  expect(keptIn(store)).toEqual([])
  await connections.restored()
})

test('restores a wallet that asks the visitor though the request is silent', async () => {
  const connector = createFakeConnector({ rude: true })
  const { connections, status } = createEnvironment({ store: storedFrom(wallet), connectors: [connector] })
  connections.start()
  await connections.restored()
  expect(connector.prompts).toBe(1)
  expect(status()).toBe('connected')
})

describe('F-S11, V36: stored connections are hints', () => {
  test.each<[string, StoredConnection]>([
    ['an unknown connector', { connectorId: 'fake:evil', namespace: 'fake' }],
    ['a namespace the wallet does not offer', { connectorId: 'fake:wallet', namespace: 'mock' }],
    ['a namespace that is a property of every object', { connectorId: 'fake:wallet', namespace: '__proto__' }],
  ])('connects nothing for %s', async (_what, entry) => {
    const connector = createFakeConnector({ authorised: true })
    const { connections, clock } = createEnvironment({ store: storedFrom(entry), connectors: [connector] })
    connections.start()
    const seen = watch(connections.restored())
    await clock.advance(RESTORE_DEADLINE_MS)
    expect(seen.settled).toBe(1)
    expect(connections.getSnapshot().connected).toBe(false)
    expect(connector.asks).toEqual([])
    expect(Object.values(connections.getSnapshot().namespaces).map(({ status }) => status)).toEqual([
      'disconnected',
      'disconnected',
    ])
  })

  test.each([
    '',
    'connected',
    '{',
    'null',
    '[]',
    '7',
    '{"v":1}',
    '{"v":1,"data":null}',
    '{"v":1,"data":{}}',
    '{"v":1,"data":[null,7,"x",[],{}]}',
    '{"v":1,"data":[{"connectorId":7,"namespace":"fake"}]}',
    '{"v":0,"data":[]}',
    '{"v":2,"data":[{"connectorId":"fake:wallet","namespace":"fake"}]}',
    `{"v":1,"data":[{"connectorId":"${'x'.repeat(1_000)}","namespace":"fake"}]}`,
    `{"v":1,"data":"${'x'.repeat(1_000_000)}"}`,
  ])('connects nothing and does not throw when the storage has %.60s', async (text) => {
    const store = createMemoryKeyValue({
      '@appkit/connections': text,
      '@appkit/connected_namespaces': JSON.stringify({ v: 1, data: ['fake', ...Array(10_000).fill('x')] }),
    })
    const connector = createFakeConnector({ authorised: true })
    const { connections, status } = createEnvironment({ store, connectors: [connector] })
    connections.start()
    expect(connections.getSnapshot().connected).toBe(false)
    await connections.restored()
    expect(status()).toBe('disconnected')
    expect(connector.asks).toEqual([])
  })
})
