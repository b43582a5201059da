import { createFakeConnector, hangs, waits } from '../../testing/fake-connector.js'
import type { FakeDisconnect } from '../../testing/fake-session.js'
import { createStartedWorld, watch } from './connections.test.helper.js'
import { DISCONNECT_DEADLINE_MS } from './disconnect.js'

const pairing = (id: string, namespaces: readonly string[]) =>
  createFakeConnector({ id, namespaces, type: 'WALLET_CONNECT', together: true })

/** Two wallets in one namespace, one in another. */
async function crowd() {
  const one = createFakeConnector({ id: 'fake:one' })
  const two = createFakeConnector({ id: 'fake:two' })
  const other = createFakeConnector({ id: 'mock:other', namespaces: ['mock'] })
  const world = await createStartedWorld([one, two, other])
  for (const { id } of [one, two, other]) await world.connections.connect(id)
  world.events.length = 0
  const left = () => Object.values(world.connections.getSnapshot().chains).flatMap(({ connections }) => connections.map(({ id }) => id))
  return { ...world, one, two, other, left }
}

test.each<[what: string, scope: object | undefined, left: readonly string[], told: readonly string[]]>([
  ['everything', undefined, [], ['fake', 'mock']],
  ['one namespace', { namespace: 'fake' }, ['mock:other@mock'], ['fake']],
  ['one connection', { connectionId: 'fake:one@fake' }, ['fake:two@fake', 'mock:other@mock'], ['fake']],
  ['a connection that is not there', { connectionId: 'fake:nobody@fake' }, ['fake:two@fake', 'fake:one@fake', 'mock:other@mock'], []],
  ['a namespace that is not there', { namespace: 'nowhere' }, ['fake:two@fake', 'fake:one@fake', 'mock:other@mock'], []],
])('disconnecting %s ends just that, here and in the wallets', async (_what, scope, remaining, told) => {
  const { connections, left, events, one, two, other, store } = await crowd()
  await connections.disconnect(scope)
  expect(left()).toEqual(remaining)
  expect(events.map(({ properties }) => properties)).toEqual(told.map((namespace) => ({ namespace })))
  for (const wallet of [one, two, other]) {
    const [session] = wallet.sessions
    const stays = remaining.some((id) => id.startsWith(wallet.id))
    expect(session).toMatchObject({ disconnects: stays ? 0 : 1, listeners: stays ? 1 : 0 })
    expect(store.entries()['@appkit/connections']!.includes(wallet.id)).toBe(stays)
  }
})

test('a pairing and an embedded wallet do not fall together, though each does with its own kind', async () => {
  const paired = pairing('fake:paired', ['fake'])
  const embedded = createFakeConnector({ id: 'mock:embedded', namespaces: ['mock'], type: 'AUTH', together: true })
  const { connections } = await createStartedWorld([paired, embedded])
  for (const { id } of [paired, embedded]) await connections.connect(id)
  await connections.disconnect({ namespace: 'fake' })
  expect(connections.getSnapshot().chains).toMatchObject({ fake: { status: 'disconnected' }, mock: { status: 'connected' } })
})

test('nobody is shown as connected while the wallets are being told, and all go in one step', async () => {
  const { connections, history, one } = await crowd()
  one.sessions[0]!.onDisconnect = 'hang'
  const before = history.length
  void connections.disconnect().catch(() => {})
  expect(connections.getSnapshot().connected).toBe(false)
  expect(history.length - before).toBe(1)
})

test('after the last one, storage says that nobody is connected', async () => {
  const { connections, store } = await crowd()
  await connections.disconnect()
  expect(store.entries()).toEqual({ '@appkit/connections': '{"v":1,"data":[]}', '@appkit/connection_status': 'disconnected' })
})

test.each<FakeDisconnect>(['reject', 'throw', 'hang'])('a wallet that answers a disconnect with "%s" fails it, told once, and is gone all the same', async (onDisconnect) => {
  const { connections, clock, one, events, left } = await crowd()
  one.sessions[0]!.onDisconnect = onDisconnect
  const seen = watch(connections.disconnect())
  await clock.advance(DISCONNECT_DEADLINE_MS)
  expect(seen.settled).toBe(1)
  expect(seen.error).toMatchObject({ code: 'connection/disconnect-failed', message: 'Failed to disconnect chain fake', cause: expect.anything() })
  expect(left()).toEqual([])
  expect(events.map(({ event, properties }) => [event, properties])).toEqual([
    ['DISCONNECT_SUCCESS', { namespace: 'mock' }],
    ['DISCONNECT_ERROR', { message: 'Failed to disconnect chain fake' }],
  ])
  expect(clock.pending).toBe(0)
})

test('a wallet that says that it was disconnected, when it is told to, is not heard a second time', async () => {
  const { connections, one, turn, at } = await crowd()
  const [session] = one.sessions
  const disconnecting = connections.disconnect({ connectionId: 'fake:one@fake' })
  session!.end()
  await disconnecting
  await turn()
  expect(at().ended).toBeUndefined()
})

test('one pairing ends in all namespaces, through whichever connector of its kind, and is told once per connector', async () => {
  const both = pairing('fake:pairing', ['fake', 'mock'])
  const second = pairing('mock:pairing', ['mock'])
  const own = createFakeConnector({ id: 'fake:own' })
  const { connections, events, at } = await createStartedWorld([both, second, own])
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

test('a wallet that stands alone does not fall with another of its kind', async () => {
  const one = createFakeConnector({ id: 'fake:one' })
  const other = createFakeConnector({ id: 'mock:other', namespaces: ['mock'] })
  const { connections, status } = await createStartedWorld([one, other])
  for (const { id } of [one, other]) await connections.connect(id)
  await connections.disconnect({ namespace: 'fake' })
  expect(status('mock')).toBe('connected')
})

test('who waits for a wallet in what is disconnected waits no more', async () => {
  const wallet = createFakeConnector({ onConnect: waits() })
  const elsewhere = createFakeConnector({ id: 'mock:other', namespaces: ['mock'], onConnect: hangs() })
  const { connections, status } = await createStartedWorld([wallet, elsewhere])
  const connecting = connections.connect(wallet.id)
  void connections.connect(elsewhere.id)
  await connections.disconnect({ namespace: 'fake' })
  expect(await connecting).toMatchObject({ status: 'cancelled', reason: 'closed' })
  expect(status('mock')).toBe('connecting')
})

test('disconnecting where nobody is connected is no error and no event', async () => {
  const { connections, told } = await createStartedWorld()
  await connections.disconnect()
  expect(told()).toEqual([])
})
