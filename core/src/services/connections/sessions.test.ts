import type { SessionEnd } from '../../contracts/session.js'
import { fakeAccount } from '../../testing/fake-chain.js'
import { createFakeConnector, hangs } from '../../testing/fake-connector.js'
import { createStartedWorld } from './connections.test.helper.js'

// What a wallet says once it is connected.

async function connectedWorld(options = {}) {
  const wallet = createFakeConnector(options)
  const world = await createStartedWorld([wallet, createFakeConnector({ id: 'mock:other', namespaces: ['mock'] })])
  await world.connections.connect(wallet.id)
  return { ...world, wallet, session: wallet.sessions[0]! }
}

test('another account, another network and other permissions come in one step', async () => {
  const { session, turn, at, history } = await connectedWorld()
  const before = history.length
  session.change({ accounts: [fakeAccount('fake', 'bob'), fakeAccount('fake', 'alice')], networkId: 'fake:two', approved: ['fake:two'] })
  await turn()
  expect(at().connection).toMatchObject({ accounts: [{ address: 'fake1bob' }, { address: 'fake1alice' }], networkId: 'fake:two', approved: ['fake:two'] })
  expect(history.slice(before)).toHaveLength(1)
})

test('F-P15: a storm of a thousand changes is one step, and the last of them counts', async () => {
  const { session, turn, at, history } = await connectedWorld()
  const before = history.length
  for (let index = 0; index < 1_000; index++) session.change({ accounts: [fakeAccount('fake', `n${index}`)] })
  await turn()
  expect(at().connection?.accounts[0]?.address).toBe('fake1n999')
  expect(history.length - before).toBe(1)
})

test('F-P08: accounts that are gone before the wallet has answered are no end', async () => {
  const wallet = createFakeConnector({
    onConnect(ask) {
      const [session] = ask.approve()
      session!.change({ accounts: [] })
      session!.change({ accounts: [fakeAccount('fake', 'alice')] })
    },
  })
  const { connections, at } = await createStartedWorld([wallet])
  await connections.connect(wallet.id)
  expect(at().connection?.accounts).toEqual([fakeAccount('fake', 'alice')])
})

test('F-P09: accounts that are gone while connected end this connection and no other', async () => {
  const { session, turn, at, connections, status, told, store } = await connectedWorld()
  await connections.connect('mock:other')
  session.change({ accounts: [] })
  await turn()
  expect(at()).toMatchObject({ status: 'disconnected', ended: { connectorId: 'fake:wallet', reason: 'wallet' } })
  expect(status('mock')).toBe('connected')
  expect(session).toMatchObject({ listeners: 0, disconnects: 0 })
  expect(told()).toEqual(['CONNECT_SUCCESS', 'CONNECT_SUCCESS'])
  expect(store.entries()).toMatchObject({ '@appkit/connected_namespaces': 'mock', '@appkit/mock:connected_connector_id': 'mock:other' })
  expect(store.entries()).not.toHaveProperty(['@appkit/fake:connected_connector_id'])
})

test('accounts of which none is good any more are an end too', async () => {
  const { session, turn, at } = await connectedWorld()
  session.change({ accounts: [fakeAccount('mock', 'bob'), 7 as never] })
  await turn()
  expect(at()).toMatchObject({ status: 'disconnected', ended: { reason: 'wallet' } })
})

test.each<SessionEnd>(['wallet', 'expired', 'gone'])('a session that ends with "%s" says so, until the next attempt', async (reason) => {
  const { session, turn, at, connections, wallet } = await connectedWorld()
  session.end(reason)
  await turn()
  expect(at()).toMatchObject({ status: 'disconnected', connection: undefined, connections: [], ended: { reason } })
  await connections.connect(wallet.id)
  expect(at().ended).toBeUndefined()
})

test('when the one in use ends, the next one of its namespace is in use', async () => {
  const { connections, connectors, turn, at } = await connectedWorld()
  const second = createFakeConnector({ id: 'fake:second' })
  connectors.add(second)
  await connections.connect(second.id)
  second.sessions[0]!.end()
  await turn()
  expect(at()).toMatchObject({ status: 'connected', connection: { connectorId: 'fake:wallet' } })
})

test('sessions that stand and fall together end together, in one step', async () => {
  const { session, wallet, turn, connections, history } = await connectedWorld({ namespaces: ['fake', 'mock'], together: true })
  expect(connections.getSnapshot().chains).toMatchObject({ fake: { status: 'connected' }, mock: { status: 'connected' } })
  const before = history.length
  session.end('expired')
  await turn()
  expect(connections.getSnapshot()).toMatchObject({
    connected: false,
    chains: { fake: { ended: { reason: 'expired' } }, mock: { ended: { reason: 'expired' } } },
  })
  expect(history.length - before).toBe(1)
  expect(wallet.sessions.map(({ listeners }) => listeners)).toEqual([0, 0])
})

test('sessions of one wallet that do not fall together end each on its own', async () => {
  const { session, turn, connections, wallet, status } = await connectedWorld({ namespaces: ['fake', 'mock'] })
  await connections.connect(wallet.id, { namespaces: ['mock'] })
  session.end()
  await turn()
  expect([status('fake'), status('mock')]).toEqual(['disconnected', 'connected'])
})

test('F-P22: the session that was chosen is kept when another wallet of the same kind turns up', async () => {
  const { session, connectors, turn, at } = await connectedWorld()
  connectors.add(createFakeConnector({ id: 'fake:impostor' }))
  await turn()
  expect(at().connection?.session).toBe(session)
})

test('a session that breaks is not taken for connected', async () => {
  const { session, turn, at } = await connectedWorld()
  Object.assign(session, { getSnapshot: () => { throw new Error('broken') } })
  session.change({ networkId: 'fake:two' })
  await turn()
  expect(at()).toMatchObject({ status: 'disconnected', ended: { reason: 'gone' } })
})

test('a chain that leaves takes its connections along, and keeps them for the next load', async () => {
  const { session, removeChain, connections, store, turn } = await connectedWorld()
  const kept = store.entries()['@appkit/connections']
  removeChain[0]!()
  await turn()
  expect(Object.keys(connections.getSnapshot().chains)).toEqual(['mock'])
  expect(connections.getSnapshot().connected).toBe(false)
  expect(session).toMatchObject({ listeners: 0, disconnects: 0 })
  await connections.connect('mock:other')
  expect(store.entries()['@appkit/connections']).toContain('fake:wallet')
  expect(kept).toContain('fake:wallet')
})

test('a connector that leaves takes its connections along, and keeps them for the next load', async () => {
  const wallet = createFakeConnector()
  const { connections, connectors, store, at, turn } = await createStartedWorld()
  const remove = connectors.add(wallet)
  await connections.connect(wallet.id)
  remove()
  await turn()
  expect(at()).toMatchObject({ status: 'disconnected' })
  expect(wallet.sessions[0]).toMatchObject({ listeners: 0, disconnects: 0 })
  expect(store.entries()['@appkit/connections']).toContain(wallet.id)
})

test('an attempt whose connector leaves is over', async () => {
  const wallet = createFakeConnector({ onConnect: hangs() })
  const { connections, connectors, turn } = await createStartedWorld()
  const remove = connectors.add(wallet)
  const asked = connections.connect(wallet.id)
  await turn()
  remove()
  expect(await asked).toMatchObject({ status: 'cancelled', reason: 'stopped' })
})
