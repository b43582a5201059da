import type { ConnectRequest } from '../../../contracts/connections/connectors.js'
import type { Namespace } from '../../../contracts/networks/namespaces.js'
import type { SessionEnd } from '../../../contracts/connections/session.js'
import { FRAME_MS } from '../../../platform/next-frame.js'
import { createFakePage } from '../../../testing/fakes/fake-page.js'
import { createFakeNamespace, fakeAccount } from '../../../testing/fakes/fake-namespace.js'
import type { FakeSession } from '../../../testing/fakes/fake-session.js'
import { createFakeConnector, hangs } from '../../../testing/fakes/fake-connector.js'
import { createStartedEnvironment, lazySession, turn } from '../connections.test.helper.js'

async function connectedEnvironment(options = {}, rest: Parameters<typeof createStartedEnvironment>[1] = {}) {
  const wallet = createFakeConnector(options)
  const environment = await createStartedEnvironment(
    [wallet, createFakeConnector({ id: 'mock:other', namespaces: ['mock'] })],
    rest,
  )
  await environment.connections.connect(wallet.id)
  return { ...environment, wallet, session: wallet.sessions[0]! }
}

test('applies new accounts, a new network and new permissions in one step', async () => {
  const { session, turn, at, history } = await connectedEnvironment()
  const before = history.length
  session.change({
    accounts: [fakeAccount('fake', 'bob'), fakeAccount('fake', 'alice')],
    networkId: 'fake:two',
    approved: ['fake:two'],
    smartAccountNetworks: ['fake:two', 'mock:two'],
  })
  await turn()
  expect(at().connection).toMatchObject({
    accounts: [{ address: 'fake1bob' }, { address: 'fake1alice' }],
    networkId: 'fake:two',
    approved: ['fake:two'],
    smartAccountNetworks: ['fake:two'],
  })
  expect(history.slice(before)).toHaveLength(1)
})

test('D6 V36: shows whether the wallet has confirmed its accounts in this page load', async () => {
  const { session, turn, at } = await connectedEnvironment()
  expect(at().connection?.unconfirmed).toBe(false)
  session.change({ unconfirmed: true })
  await turn()
  expect(at().connection?.unconfirmed).toBe(true)
})

test('F-P15: applies a thousand changes of one turn in one step, with the last state', async () => {
  const { session, turn, at, history } = await connectedEnvironment()
  const before = history.length
  for (let index = 0; index < 1_000; index++) session.change({ accounts: [fakeAccount('fake', `n${index}`)] })
  await turn()
  expect(at().connection?.accounts[0]?.address).toBe('fake1n999')
  expect(history.length - before).toBe(1)
})

describe('F-P15: a wallet that changes more often than the page is drawn', () => {
  const named = (index: number) => ({ accounts: [fakeAccount('fake', `n${index}`)] })

  test('is shown at once, then at most once a frame, and at last as it is', async () => {
    const { session, clock, at, history } = await connectedEnvironment(
      {},
      { page: createFakePage({ requestAnimationFrame: undefined }) },
    )
    const before = history.length
    session.change(named(0))
    await turn()
    expect(at().connection?.accounts).toEqual(named(0).accounts)
    for (let index = 1; index <= 1_000; index++) {
      session.change(named(index))
      await clock.advance(1)
    }
    await clock.advance(FRAME_MS)
    expect(history.length - before).toBeLessThanOrEqual(1 + Math.ceil(1_000 / FRAME_MS))
    expect(at().connection?.accounts).toEqual(named(1_000).accounts)
    expect(clock.pending).toBe(0)
  })

  test('is shown with the browser’s next frame, or a moment later where the tab is hidden', async () => {
    const frames: (() => void)[] = []
    const page = createFakePage({ requestAnimationFrame: (run: () => void) => frames.push(run) })
    const { session, clock, at } = await connectedEnvironment({}, { page })
    const change = async (index: number) => {
      session.change(named(index))
      await turn()
    }
    await change(1)
    await change(2)
    await change(3)
    expect([at().connection?.accounts, frames.length]).toEqual([named(1).accounts, 1])
    frames[0]!()
    expect(at().connection?.accounts).toEqual(named(3).accounts)
    expect(clock.pending).toBe(0)

    await change(4)
    await clock.advance(99)
    expect(at().connection?.accounts).toEqual(named(3).accounts)
    await clock.advance(1)
    expect(at().connection?.accounts).toEqual(named(4).accounts)
    frames[1]!()
    expect(at().connection?.accounts).toEqual(named(4).accounts)
  })

  test('F-P09: is disconnected at once when it ends the session', async () => {
    const { session, clock, at } = await connectedEnvironment(
      {},
      { page: createFakePage({ requestAnimationFrame: undefined }) },
    )
    for (const index of [1, 2]) {
      session.change(named(index))
      await turn()
    }
    session.end()
    await turn()
    expect(at().status).toBe('disconnected')
    expect(clock.pending).toBe(0)
  })
})

test('F-P08: connects though the accounts were empty for a moment before the wallet answered', async () => {
  const wallet = createFakeConnector({
    onConnect(ask) {
      const [session] = ask.approve()
      session!.change({ accounts: [] })
      session!.change({ accounts: [fakeAccount('fake', 'alice')] })
    },
  })
  const { connections, at } = await createStartedEnvironment([wallet])
  await connections.connect(wallet.id)
  expect(at().connection?.accounts).toEqual([fakeAccount('fake', 'alice')])
})

test('F-P09: ends only the connection whose wallet shares no account any more', async () => {
  const { session, turn, at, connections, status, tracked, store } = await connectedEnvironment()
  await connections.connect('mock:other')
  session.change({ accounts: [] })
  await turn()
  expect(at()).toMatchObject({ status: 'disconnected', ended: { connectorId: 'fake:wallet', reason: 'wallet' } })
  expect(status('mock')).toBe('connected')
  expect(session).toMatchObject({ listeners: 0, disconnects: 0 })
  expect(tracked()).toEqual(['CONNECT_SUCCESS', 'CONNECT_SUCCESS'])
  expect(store.entries()).toMatchObject({
    '@appkit/connected_namespaces': '{"v":1,"data":["mock"]}',
    '@appkit/mock:connected_connector_id': '{"v":1,"data":"mock:other"}',
  })
  expect(store.entries()).not.toHaveProperty(['@appkit/fake:connected_connector_id'])
})

test.each([
  ['F-P08', 'shows the account that a wallet uses by then', [fakeAccount('fake', 'bob')]],
  ['F-P09', 'does not connect a wallet that shares no account any more', []],
])('%s: %s when the namespace is loaded after the answer', async (_id, _what, accounts) => {
  const { id, name, networks, ...rest } = createFakeNamespace()
  const namespace = { id, name, networks } as Namespace
  let arrive!: () => void
  const loading = new Promise<void>((resolve) => (arrive = resolve))
  const wallet = createFakeConnector()
  const connector = {
    ...wallet,
    connect: async (request: ConnectRequest) =>
      (await wallet.connect(request)).map((one) => lazySession(one as FakeSession)),
  }
  const { connections, at, turn } = await createStartedEnvironment([connector], {
    namespaces: [namespace],
    loadNamespaces: () => loading,
  })
  const connecting = connections.connect(wallet.id).catch(() => undefined)
  await turn()
  const [session] = wallet.sessions
  session!.change({ accounts })
  Object.assign(namespace, rest)
  arrive()
  await connecting
  expect(at().connection?.accounts ?? []).toEqual(accounts)
  expect(session!.listeners).toBe(accounts.length)
})

test('ends a connection whose accounts are all invalid', async () => {
  const { session, turn, at } = await connectedEnvironment()
  session.change({ accounts: [fakeAccount('mock', 'bob'), 7 as never] })
  await turn()
  expect(at()).toMatchObject({ status: 'disconnected', ended: { reason: 'wallet' } })
})

test.each<SessionEnd>(['wallet', 'expired', 'gone'])(
  'shows that a session ended with "%s" until the next attempt',
  async (reason) => {
    const { session, turn, at, connections, wallet } = await connectedEnvironment()
    session.end(reason)
    await turn()
    expect(at()).toMatchObject({ status: 'disconnected', connection: undefined, connections: [], ended: { reason } })
    await connections.connect(wallet.id)
    expect(at().ended).toBeUndefined()
  },
)

test('uses the next connection of the namespace when the one in use ends', async () => {
  const { connections, connectors, turn, at } = await connectedEnvironment()
  const second = createFakeConnector({ id: 'fake:second' })
  connectors.add(second)
  await connections.connect(second.id)
  second.sessions[0]!.end()
  await turn()
  expect(at()).toMatchObject({ status: 'connected', connection: { connectorId: 'fake:wallet' } })
})

test('ends all sessions of a connector that shares them across namespaces, in one step', async () => {
  const { session, wallet, turn, connections, history } = await connectedEnvironment({
    namespaces: ['fake', 'mock'],
    together: true,
  })
  expect(connections.getSnapshot().namespaces).toMatchObject({
    fake: { status: 'connected' },
    mock: { status: 'connected' },
  })
  const before = history.length
  session.end('expired')
  await turn()
  expect(connections.getSnapshot()).toMatchObject({
    connected: false,
    namespaces: { fake: { ended: { reason: 'expired' } }, mock: { ended: { reason: 'expired' } } },
  })
  expect(history.length - before).toBe(1)
  expect(wallet.sessions.map(({ listeners }) => listeners)).toEqual([0, 0])
})

test('ends one session of a wallet whose sessions are independent', async () => {
  const { session, turn, connections, wallet, status } = await connectedEnvironment({ namespaces: ['fake', 'mock'] })
  await connections.connect(wallet.id, { namespaces: ['mock'] })
  session.end()
  await turn()
  expect([status('fake'), status('mock')]).toEqual(['disconnected', 'connected'])
})

test('F-P22: keeps the session in use when another wallet of the same type appears', async () => {
  const { session, connectors, turn, at } = await connectedEnvironment()
  connectors.add(createFakeConnector({ id: 'fake:impostor' }))
  await turn()
  expect(at().connection?.session).toBe(session)
})

test('ends a connection whose session throws', async () => {
  const { session, turn, at } = await connectedEnvironment()
  Object.assign(session, {
    getSnapshot: () => {
      throw new Error('broken')
    },
  })
  session.change({ networkId: 'fake:two' })
  await turn()
  expect(at()).toMatchObject({ status: 'disconnected', ended: { reason: 'gone' } })
})

test('ends the connections of a namespace that is removed, and keeps them stored for the next load', async () => {
  const { session, removeNamespace, connections, store, turn } = await connectedEnvironment()
  const kept = store.entries()['@appkit/connections']
  removeNamespace[0]!()
  await turn()
  expect(Object.keys(connections.getSnapshot().namespaces)).toEqual(['mock'])
  expect(connections.getSnapshot().connected).toBe(false)
  expect(session).toMatchObject({ listeners: 0, disconnects: 0 })
  await connections.connect('mock:other')
  expect(store.entries()['@appkit/connections']).toContain('fake:wallet')
  expect(kept).toContain('fake:wallet')
})

test('ends the connections of a connector that is removed, and keeps them stored for the next load', async () => {
  const wallet = createFakeConnector()
  const { connections, connectors, store, at, turn } = await createStartedEnvironment()
  const remove = connectors.add(wallet)
  await connections.connect(wallet.id)
  remove()
  await turn()
  expect(at()).toMatchObject({ status: 'disconnected' })
  expect(wallet.sessions[0]).toMatchObject({ listeners: 0, disconnects: 0 })
  expect(store.entries()['@appkit/connections']).toContain(wallet.id)
})

test('cancels an attempt whose connector is removed', async () => {
  const wallet = createFakeConnector({ onConnect: hangs() })
  const { connections, connectors, turn } = await createStartedEnvironment()
  const remove = connectors.add(wallet)
  const asked = connections.connect(wallet.id)
  await turn()
  remove()
  expect(await asked).toMatchObject({ status: 'cancelled', reason: 'stopped' })
})
