import { DEEP_LINK_CHOICE_KEY } from '../../domain/storage-keys.js'
import { createFakeConnector, hangs, waits } from '../../testing/fakes/fake-connector.js'
import type { FakeDisconnect } from '../../testing/fakes/fake-session.js'
import { createStartedEnvironment, watch } from './connections.test.helper.js'
import { DISCONNECT_DEADLINE_MS } from './disconnect.js'

const pairing = (id: string, namespaces: readonly string[]) =>
  createFakeConnector({ id, namespaces, type: 'WALLET_CONNECT', together: true })

/** Connects two wallets in one namespace and one in another. */
async function connectThree() {
  const one = createFakeConnector({ id: 'fake:one' })
  const two = createFakeConnector({ id: 'fake:two' })
  const other = createFakeConnector({ id: 'mock:other', namespaces: ['mock'] })
  const environment = await createStartedEnvironment([one, two, other])
  for (const { id } of [one, two, other]) await environment.connections.connect(id)
  environment.events.length = 0
  const connected = () =>
    Object.values(environment.connections.getSnapshot().namespaces).flatMap(({ connections }) =>
      connections.map(({ id }) => id),
    )
  return { ...environment, one, two, other, connected }
}

test.each<[what: string, scope: object | undefined, remaining: readonly string[], tracked: readonly string[]]>([
  ['everything', undefined, [], ['fake', 'mock']],
  ['one namespace', { namespace: 'fake' }, ['mock:other@mock'], ['fake']],
  ['one connection', { connectionId: 'fake:one@fake' }, ['fake:two@fake', 'mock:other@mock'], ['fake']],
  [
    'an unknown connection',
    { connectionId: 'fake:unknown@fake' },
    ['fake:two@fake', 'fake:one@fake', 'mock:other@mock'],
    [],
  ],
  ['an unknown namespace', { namespace: 'unknown' }, ['fake:two@fake', 'fake:one@fake', 'mock:other@mock'], []],
])('disconnects %s and nothing else, here and in the wallets', async (_what, scope, remaining, tracked) => {
  const { connections, connected, events, one, two, other, store } = await connectThree()
  await connections.disconnect(scope)
  expect(connected()).toEqual(remaining)
  expect(events.map(({ properties }) => properties)).toEqual(tracked.map((namespace) => ({ namespace })))
  for (const wallet of [one, two, other]) {
    const [session] = wallet.sessions
    const stays = remaining.some((id) => id.startsWith(wallet.id))
    expect(session).toMatchObject({ disconnects: stays ? 0 : 1, listeners: stays ? 1 : 0 })
    expect(store.entries()['@appkit/connections']!.includes(wallet.id)).toBe(stays)
  }
})

test.each([
  ['everything, whatever was connected', ['fake:page'], undefined, false],
  ['a paired wallet', ['fake:paired', 'mock:page'], { namespace: 'fake' }, false],
  ['a paired wallet by its connection', ['fake:paired'], { connectionId: 'fake:paired@fake' }, false],
  ['another wallet than the paired one', ['fake:paired', 'mock:page'], { namespace: 'mock' }, true],
])('forgets the app of the paired wallet on disconnecting %s', async (_what, ids, scope, isKept) => {
  const wallets = [
    pairing('fake:paired', ['fake']),
    createFakeConnector({ id: 'fake:page' }),
    createFakeConnector({ id: 'mock:page', namespaces: ['mock'] }),
  ]
  const { connections, store } = await createStartedEnvironment(wallets)
  for (const id of ids) await connections.connect(id)
  store.write({ [DEEP_LINK_CHOICE_KEY]: '{"href":"metamask://","name":"MetaMask"}' })
  await connections.disconnect(scope)
  expect(store.get(DEEP_LINK_CHOICE_KEY) !== undefined).toBe(isKept)
})

test('keeps an embedded wallet connected when a pairing disconnects', async () => {
  const paired = pairing('fake:paired', ['fake'])
  const embedded = createFakeConnector({ id: 'mock:embedded', namespaces: ['mock'], type: 'AUTH', together: true })
  const { connections } = await createStartedEnvironment([paired, embedded])
  for (const { id } of [paired, embedded]) await connections.connect(id)
  await connections.disconnect({ namespace: 'fake' })
  expect(connections.getSnapshot().namespaces).toMatchObject({
    fake: { status: 'disconnected' },
    mock: { status: 'connected' },
  })
})

test('removes all connections in one step, before the wallets have answered', async () => {
  const { connections, history, one } = await connectThree()
  one.sessions[0]!.onDisconnect = 'hang'
  const before = history.length
  void connections.disconnect().catch(() => {})
  expect(connections.getSnapshot().connected).toBe(false)
  expect(history.length - before).toBe(1)
})

test('stores that nothing is connected after the last disconnect', async () => {
  const { connections, store } = await connectThree()
  await connections.disconnect()
  expect(store.entries()).toEqual({
    '@appkit/connections': '{"v":1,"data":[]}',
    '@appkit/connection_status': '{"v":1,"data":"disconnected"}',
  })
})

test.each<FakeDisconnect>(['reject', 'throw', 'hang'])(
  'rejects once and removes the connection when the wallet answers a disconnect with "%s"',
  async (onDisconnect) => {
    const { connections, clock, one, events, connected } = await connectThree()
    one.sessions[0]!.onDisconnect = onDisconnect
    const seen = watch(connections.disconnect())
    await clock.advance(DISCONNECT_DEADLINE_MS)
    expect(seen.settled).toBe(1)
    expect(seen.error).toMatchObject({
      code: 'connection/disconnect-failed',
      message: 'Failed to disconnect chain fake',
      context: { namespace: 'fake' },
      cause: expect.anything(),
    })
    expect(connected()).toEqual([])
    expect(events.map(({ event, properties }) => [event, properties])).toEqual([
      ['DISCONNECT_SUCCESS', { namespace: 'mock' }],
      ['DISCONNECT_ERROR', { message: 'Failed to disconnect chain fake' }],
    ])
    expect(clock.pending).toBe(0)
  },
)

test('ignores the end that a wallet reports while it is being disconnected', async () => {
  const { connections, one, turn, at } = await connectThree()
  const [session] = one.sessions
  const disconnecting = connections.disconnect({ connectionId: 'fake:one@fake' })
  session!.end()
  await disconnecting
  await turn()
  expect(at().ended).toBeUndefined()
})

test('ends a pairing in all namespaces, and asks each of its connectors once', async () => {
  const both = pairing('fake:pairing', ['fake', 'mock'])
  const second = pairing('mock:pairing', ['mock'])
  const own = createFakeConnector({ id: 'fake:own' })
  const { connections, events, at } = await createStartedEnvironment([both, second, own])
  for (const { id } of [own, both, second]) await connections.connect(id)
  events.length = 0
  await connections.disconnect({ connectionId: 'fake:pairing@fake' })
  expect(at('fake').connections.map(({ connectorId }) => connectorId)).toEqual(['fake:own'])
  expect(at('mock').status).toBe('disconnected')
  expect(both.sessions.map(({ disconnects }) => disconnects)).toEqual([1, 0])
  expect(second.sessions[0]!.disconnects).toBe(1)
  expect(own.sessions[0]!.disconnects).toBe(0)
  expect(events.map(({ properties }) => properties)).toEqual([{ namespace: 'fake' }, { namespace: 'mock' }])
})

test('keeps a wallet connected when another of its type disconnects', async () => {
  const one = createFakeConnector({ id: 'fake:one' })
  const other = createFakeConnector({ id: 'mock:other', namespaces: ['mock'] })
  const { connections, status } = await createStartedEnvironment([one, other])
  for (const { id } of [one, other]) await connections.connect(id)
  await connections.disconnect({ namespace: 'fake' })
  expect(status('mock')).toBe('connected')
})

test('cancels the pending attempts of the namespace that is disconnected', async () => {
  const wallet = createFakeConnector({ onConnect: waits() })
  const elsewhere = createFakeConnector({ id: 'mock:other', namespaces: ['mock'], onConnect: hangs() })
  const { connections, status } = await createStartedEnvironment([wallet, elsewhere])
  const connecting = connections.connect(wallet.id)
  void connections.connect(elsewhere.id)
  await connections.disconnect({ namespace: 'fake' })
  expect(await connecting).toMatchObject({ status: 'cancelled', reason: 'closed' })
  expect(status('mock')).toBe('connecting')
})

test('neither rejects nor tracks an event when nothing is connected', async () => {
  const { connections, tracked } = await createStartedEnvironment()
  await connections.disconnect()
  expect(tracked()).toEqual([])
})
