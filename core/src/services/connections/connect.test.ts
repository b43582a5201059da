import { createFakeChain, fakeAccount, fakeNetwork } from '../../testing/fake-chain.js'
import {
  answersLate,
  answersTwice,
  answersWith,
  approves,
  createFakeConnector,
  hangs,
  manyAccounts,
  pairs,
  rejects,
  throws,
  waits,
} from '../../testing/fake-connector.js'
import { createFakeSession } from '../../testing/fake-session.js'
import { createMemoryKeyValue } from '../../testing/memory-key-value.js'
import { createStartedWorld, createWorld, turn, watch } from './connections.test.helper.js'
import { CONNECT_DEADLINE_MS, SLOW_AFTER_MS } from './connect.js'
import { MAX_ACCOUNTS } from './read-session.js'

test('a yes gives the connections and the account, and says so once', async () => {
  const wallet = createFakeConnector()
  const { connections, at, told, events } = await createStartedWorld([wallet])
  const result = await connections.connect(wallet.id)
  expect(result).toMatchObject({ status: 'connected', account: fakeAccount('fake', 'alice') })
  expect(result).toHaveProperty('connections', at().connections)
  expect(at()).toMatchObject({
    status: 'connected',
    connection: { id: 'fake:wallet@fake', networkId: 'fake:one', approved: 'all', wallet: { name: 'Fake Wallet', type: 'INJECTED' } },
  })
  expect(connections.getSnapshot().connected).toBe(true)
  expect(told()).toEqual(['CONNECT_SUCCESS'])
  expect(events[0]!.properties).toEqual({ method: 'browser', name: 'Fake Wallet' })
})

test('the wallet is asked before connect returns, so that it has the visitor\'s gesture', async () => {
  const wallet = createFakeConnector({ onConnect: hangs() })
  const { connections } = await createStartedWorld([wallet])
  void connections.connect(wallet.id)
  expect(wallet.asks).toHaveLength(1)
})

test('without prepare, connecting loads what it takes and then asks', async () => {
  const wallet = createFakeConnector()
  const { connections } = createWorld({ store: createMemoryKeyValue(), connectors: [wallet] })
  await expect(connections.connect(wallet.id)).resolves.toMatchObject({ status: 'connected' })
})

test('what is cancelled before its code has arrived asks nobody', async () => {
  const wallet = createFakeConnector()
  const { connections } = createWorld({ store: createMemoryKeyValue(), connectors: [wallet] })
  const connecting = connections.connect(wallet.id)
  connections.cancel()
  expect(await connecting).toEqual({ status: 'cancelled', reason: 'closed' })
  expect(wallet.asks).toEqual([])
})

test('status, accounts, network and session come in one step', async () => {
  const wallet = createFakeConnector()
  const { connections, history } = await createStartedWorld([wallet])
  await connections.connect(wallet.id)
  expect(history.map(({ chains }) => chains['fake']!.status)).toEqual(['disconnected', 'connecting', 'connected'])
  for (const { chains } of history) expect(!!chains['fake']!.connection?.accounts.length).toBe(chains['fake']!.status === 'connected')
})

describe('whom it asks, and for what', () => {
  test('a connector that is not there is an error of the catalogue', async () => {
    const { connections } = await createStartedWorld()
    await expect(connections.connect('fake:nobody')).rejects.toMatchObject({ code: 'connector/not-found' })
  })

  test('a namespace the wallet does not offer, or the kit has no chain for, is an error of the catalogue', async () => {
    const wallet = createFakeConnector({ namespaces: ['fake', 'gone'] })
    const { connections } = await createStartedWorld([wallet])
    await expect(connections.connect(wallet.id, { namespaces: ['mock'] })).rejects.toMatchObject({ code: 'chain/not-found' })
    await expect(connections.connect(wallet.id, { namespaces: ['gone'] })).rejects.toMatchObject({ code: 'chain/not-found' })
    expect(wallet.asks).toEqual([])
  })

  test.each<[what: string, active: string | undefined, together: boolean, options: object, asked: readonly string[]]>([
    ['the first that the wallet offers', undefined, false, {}, ['fake']],
    ['the active one', 'mock', false, {}, ['mock']],
    ['the first when the active one is not offered', 'other', false, {}, ['fake']],
    ['the network\'s when a network is named', undefined, false, { networkId: 'mock:one' }, ['mock']],
    ['those that are named, each once', undefined, false, { namespaces: ['mock', 'fake', 'mock'] }, ['mock', 'fake']],
    ['all of those that stand and fall together, the active one first', 'mock', true, {}, ['mock', 'fake']],
  ])('it asks for %s', async (_what, active, together, options, asked) => {
    const wallet = createFakeConnector({ namespaces: ['fake', 'mock'], together })
    const store = createMemoryKeyValue(active ? { '@appkit/active_namespace': active } : {})
    const { connections } = await createStartedWorld([wallet], { store })
    await connections.connect(wallet.id, options)
    expect(wallet.asks[0]!.request.namespaces).toEqual(asked)
  })

  test.each<[what: string, stored: string | undefined, config: object, options: object, first: string]>([
    ['the chain\'s first', undefined, {}, {}, 'fake:one'],
    ['the one the visitor was on', 'fake:two', {}, {}, 'fake:two'],
    ['the host\'s default', undefined, { defaultNetwork: 'fake:two' }, {}, 'fake:two'],
    ['the one that is asked for', 'fake:one', { defaultNetwork: 'fake:one' }, { networkId: 'fake:two' }, 'fake:two'],
    ['the host\'s first', undefined, { networks: [fakeNetwork('mock', 'own'), fakeNetwork('fake', 'own')] }, {}, 'fake:own'],
    ['the chain\'s first when what is stored is not there any more', 'fake:nine', {}, {}, 'fake:one'],
  ])('preferred is %s', async (_what, stored, config, options, first) => {
    const wallet = createFakeConnector()
    const store = createMemoryKeyValue(stored ? { '@appkit/active_caip_network_id': stored } : {})
    const { connections } = await createStartedWorld([wallet], { store, config })
    await connections.connect(wallet.id, options)
    const { networks } = wallet.asks[0]!.request
    expect(networks[0]!.caipNetworkId).toBe(first)
    expect(networks.every(({ chainNamespace }) => chainNamespace === 'fake')).toBe(true)
    expect(new Set(networks).size).toBe(networks.length)
  })

  test('a network nobody works with is an error, and nobody is asked', async () => {
    const wallet = createFakeConnector()
    const { connections } = await createStartedWorld([wallet])
    await expect(connections.connect(wallet.id, { networkId: 'fake:nine' })).rejects.toMatchObject({ code: 'network/not-found' })
    expect(wallet.asks).toEqual([])
  })
})

describe('a no', () => {
  test.each<[string, unknown]>([
    ['4001', { code: 4001, message: 'no' }],
    ['"4001"', { code: '4001' }],
    ['5000', { code: 5000, message: 'no' }],
    ['words only', new Error('User rejected the request.')],
    ['a text', 'Request denied by the user'],
  ])('F-P05: %s is a cancel, seen as a calm failure and told once', async (_what, error) => {
    const wallet = createFakeConnector({ onConnect: rejects(error) })
    const { connections, at, told } = await createStartedWorld([wallet])
    expect(await connections.connect(wallet.id)).toEqual({ status: 'cancelled', reason: 'rejected', cause: error })
    expect(at()).toMatchObject({ status: 'disconnected', failure: { connectorId: wallet.id, code: 'connection/cancelled' } })
    expect(told()).toEqual(['CONNECT_ERROR'])
  })

  test('what the chain knows about its own wallets counts first', async () => {
    const chain = createFakeChain({ failureOf: (error) => (error === 'nein' ? 'rejected' : undefined) })
    const wallet = createFakeConnector({ onConnect: rejects('nein') })
    const { connections } = await createStartedWorld([wallet], { chains: [chain] })
    expect(await connections.connect(wallet.id)).toMatchObject({ reason: 'rejected' })
  })

  test('F-P06: a request that is waiting already is told, and no second one is made', async () => {
    const wallet = createFakeConnector({ onConnect: rejects({ code: -32_002 }) })
    const { connections } = await createStartedWorld([wallet])
    await expect(connections.connect(wallet.id)).rejects.toMatchObject({ code: 'connection/pending' })
    expect(wallet.prompts).toBe(1)
  })

  const cyclic: Record<string, unknown> = {}
  cyclic['self'] = cyclic
  const trap = { get message() { throw new Error('trap') }, get code() { throw new Error('trap') } }
  test.each<[string, unknown]>([
    ['a text', 'boom'],
    ['null', null],
    ['undefined', undefined],
    ['a number', 7],
    ['a frozen object', Object.freeze({})],
    ['an object with getters that throw', trap],
    ['a cyclic object', cyclic],
    ['an object whose message is none', { message: 7 }],
  ])('F-P04: %s becomes an error of the catalogue with what was thrown as its cause, thrown at once or later', async (_what, thrown) => {
    for (const onConnect of [throws(thrown), rejects(thrown)]) {
      const wallet = createFakeConnector({ onConnect })
      const { connections, status, told } = await createStartedWorld([wallet])
      const error = await connections.connect(wallet.id).catch((one: unknown) => one)
      expect(error).toMatchObject({ code: 'connection/failed', message: expect.stringMatching(/: (boom|Unknown error)$/) })
      expect((error as Error).cause).toBe(thrown)
      expect(status()).toBe('disconnected')
      expect(told()).toEqual(['CONNECT_ERROR'])
    }
  })
})

describe('a wallet that takes its time', () => {
  test('F-P01: after 20 s it is said to be slow, and it does not fail by itself before its deadline', async () => {
    const wallet = createFakeConnector({ onConnect: hangs() })
    const { connections, clock, at } = await createStartedWorld([wallet])
    const connecting = connections.connect(wallet.id)
    connecting.catch(() => {})
    await clock.advance(SLOW_AFTER_MS - 1)
    expect(at().attempt?.slow).toBe(false)
    await clock.advance(1)
    expect(at()).toMatchObject({ status: 'connecting', attempt: { slow: true } })
    await clock.advance(CONNECT_DEADLINE_MS - SLOW_AFTER_MS - 1)
    expect(at().status).toBe('connecting')
    await clock.advance(1)
    await expect(connecting).rejects.toMatchObject({ code: 'connection/timeout', context: { ms: CONNECT_DEADLINE_MS } })
    expect(at()).toMatchObject({ status: 'disconnected', failure: { code: 'connection/timeout' } })
    expect(wallet.asks[0]!.request.signal.aborted).toBe(true)
    expect(clock.pending).toBe(0)
  })

  test('F-P06: a wallet that is asking already is said to be, and waited for', async () => {
    const wallet = createFakeConnector({ onConnect: ({ request }) => request.onPending!() })
    const { connections, at, told, turn } = await createStartedWorld([wallet])
    const connecting = connections.connect(wallet.id)
    expect(at()).toMatchObject({ status: 'connecting', attempt: { pending: true } })
    wallet.asks[0]!.approve()
    await expect(connecting).resolves.toMatchObject({ status: 'connected' })
    await turn()
    expect([wallet.asks.length, at().attempt, told()]).toEqual([1, undefined, ['CONNECT_SUCCESS']])
  })

  test('the host may set the deadline', async () => {
    const wallet = createFakeConnector({ onConnect: waits() })
    const { connections, clock } = await createStartedWorld([wallet])
    const seen = watch(connections.connect(wallet.id, { timeoutMs: 50 }))
    await clock.advance(50)
    expect(seen).toMatchObject({ settled: 1, error: { code: 'connection/timeout' } })
  })

  test('F-L03: a yes long after the question is applied once', async () => {
    const wallet = createFakeConnector({ onConnect: hangs() })
    const { connections, clock, told, history } = await createStartedWorld([wallet])
    const seen = watch(connections.connect(wallet.id))
    await clock.advance(60_000)
    wallet.asks[0]!.approve()
    await clock.advance(60_000)
    expect(seen).toMatchObject({ settled: 1, value: { status: 'connected' } })
    expect(history.filter(({ connected }) => connected)).toHaveLength(1)
    expect(told()).toEqual(['CONNECT_SUCCESS'])
  })

  test('a pairing URI is to be shown, renewed when the wallet renews it, and never logged', async () => {
    const wallet = createFakeConnector({ onConnect: pairs('fake:first', 1_000) })
    const { connections, at, turn, logger, events } = await createStartedWorld([wallet])
    const connecting = connections.connect(wallet.id)
    expect(at().attempt?.pairing).toEqual({ uri: 'fake:first', expiresAt: 1_000 })
    wallet.asks[0]!.request.onUri('fake:second', 2_000)
    expect(at().attempt?.pairing).toEqual({ uri: 'fake:second', expiresAt: 2_000 })
    wallet.asks[0]!.request.onUri(7 as never, Number.NaN)
    expect(at().attempt?.pairing?.uri).toBe('fake:second')
    wallet.asks[0]!.approve()
    await connecting
    wallet.asks[0]!.request.onUri('fake:third', 3_000)
    await turn()
    expect(at().attempt).toBeUndefined()
    expect(events[0]!.properties).toMatchObject({ method: 'qrcode' })
    expect(JSON.stringify(logger.entries)).not.toContain('fake:second')
  })
})

describe('nobody waits any more', () => {
  test('an abort settles at once with its reason, and leaves nothing behind', async () => {
    const wallet = createFakeConnector({ onConnect: hangs() })
    const { connections, clock, at, told } = await createStartedWorld([wallet])
    const controller = new AbortController()
    const connecting = connections.connect(wallet.id, { signal: controller.signal })
    controller.abort('changed my mind')
    expect(await connecting).toEqual({ status: 'cancelled', reason: 'aborted', cause: 'changed my mind' })
    expect(at()).toMatchObject({ status: 'disconnected', failure: undefined })
    expect(told()).toEqual([])
    expect(clock.pending).toBe(0)
  })

  test('a host\'s signal is let go of when the attempt is over', async () => {
    const wallet = createFakeConnector()
    const { connections } = await createStartedWorld([wallet])
    const { signal } = new AbortController()
    const added = jest.spyOn(signal, 'addEventListener')
    const removed = jest.spyOn(signal, 'removeEventListener')
    await connections.connect(wallet.id, { signal })
    expect(removed.mock.calls.map(([event, listener]) => [event, listener])).toEqual(added.mock.calls.map(([event, listener]) => [event, listener]))
  })

  test('a signal that is aborted already asks nobody', async () => {
    const wallet = createFakeConnector()
    const { connections } = await createStartedWorld([wallet])
    expect(await connections.connect(wallet.id, { signal: AbortSignal.abort() })).toMatchObject({ reason: 'aborted' })
    expect(wallet.asks).toEqual([])
  })

  test('cancelling one namespace leaves those who wait in others', async () => {
    const one = createFakeConnector({ onConnect: hangs() })
    const other = createFakeConnector({ namespaces: ['mock'], onConnect: hangs() })
    const { connections, status } = await createStartedWorld([one, other])
    const seen = [watch(connections.connect(one.id)), watch(connections.connect(other.id))]
    connections.cancel('fake')
    await turn()
    expect([status('fake'), status('mock')]).toEqual(['disconnected', 'connecting'])
    connections.cancel()
    expect([status('fake'), status('mock')]).toEqual(['disconnected', 'disconnected'])
    await turn()
    expect(seen.map(({ value }) => value)).toEqual([
      { status: 'cancelled', reason: 'closed', cause: undefined },
      { status: 'cancelled', reason: 'closed', cause: undefined },
    ])
  })

  test('a newer attempt takes the place of an older one, without a moment in which nobody waits', async () => {
    const one = createFakeConnector({ id: 'fake:one', onConnect: hangs() })
    const other = createFakeConnector({ id: 'fake:other', onConnect: hangs() })
    const { connections, history, at } = await createStartedWorld([one, other])
    const first = connections.connect(one.id)
    void connections.connect(other.id)
    expect(await first).toMatchObject({ status: 'cancelled', reason: 'superseded' })
    expect(at().attempt?.connectorId).toBe(other.id)
    expect(history.map(({ chains }) => chains['fake']!.status)).toEqual(['disconnected', 'connecting', 'connecting'])
    one.asks[0]!.approve()
    await turn()
    expect(at().status).toBe('connecting')
  })

  test('an attempt for several namespaces is over in all of them when one is taken', async () => {
    const both = createFakeConnector({ namespaces: ['fake', 'mock'], together: true, onConnect: hangs() })
    const one = createFakeConnector({ id: 'fake:one', onConnect: hangs() })
    const { connections, status } = await createStartedWorld([both, one])
    const first = connections.connect(both.id)
    void connections.connect(one.id)
    expect(await first).toMatchObject({ reason: 'superseded' })
    expect([status('fake'), status('mock')]).toEqual(['connecting', 'disconnected'])
  })

  test('F-P03: who answers twice has answered once', async () => {
    const wallet = createFakeConnector({ onConnect: answersTwice() })
    const { connections, turn, told, status } = await createStartedWorld([wallet])
    const seen = watch(connections.connect(wallet.id))
    await turn()
    expect(seen.settled).toBe(1)
    expect(seen.value).toMatchObject({ status: 'connected' })
    expect(status()).toBe('connected')
    expect(told()).toEqual(['CONNECT_SUCCESS'])
  })

  test('F-P03: who answers after the cancel changes nothing, and is told that nobody uses it', async () => {
    const wallet = createFakeConnector({ onConnect: answersLate() })
    const { connections, turn, status, told } = await createStartedWorld([wallet])
    const connecting = connections.connect(wallet.id)
    connections.cancel()
    expect(await connecting).toMatchObject({ reason: 'closed' })
    await turn()
    expect(status()).toBe('disconnected')
    expect(wallet.sessions[0]).toMatchObject({ disconnects: 1, listeners: 0 })
    expect(told()).toEqual([])
  })

  test('a late yes of a wallet that has been connected since is left alone: ending it would end the other', async () => {
    const wallet = createFakeConnector({ onConnect: hangs() })
    const { connections, turn, at } = await createStartedWorld([wallet])
    void connections.connect(wallet.id)
    const second = connections.connect(wallet.id)
    const [session] = wallet.asks[1]!.approve()
    await second
    wallet.asks[0]!.approve()
    await turn()
    expect(at().connection?.session).toBe(session)
    expect(wallet.sessions.map(({ disconnects }) => disconnects)).toEqual([0, 0])
  })
})

test('a late yes to a kit that has stopped is left alone: its successor on the page may have been given one, too', async () => {
  const wallet = createFakeConnector({ onConnect: hangs() })
  const before = createWorld({ store: createMemoryKeyValue(), connectors: [wallet] })
  const stop = before.connections.start()
  await before.connections.prepare()
  const connecting = before.connections.connect(wallet.id)
  stop()
  expect(await connecting).toMatchObject({ reason: 'stopped' })
  wallet.asks[0]!.approve()
  await before.turn()
  expect(wallet.sessions[0]).toMatchObject({ disconnects: 0, listeners: 0 })
})

test('who called hears of a yes at most four turns after the kit shows it', async () => {
  const wallet = createFakeConnector({ onConnect: hangs() })
  const { connections, status } = await createStartedWorld([wallet])
  await connections.prepare()
  let isHeard = false
  void connections.connect(wallet.id).then(() => (isHeard = true))
  wallet.asks[0]!.approve()
  while (status() !== 'connected') await Promise.resolve()
  for (let turn = 0; turn < 4; turn++) await Promise.resolve()
  expect(isHeard).toBe(true)
})

describe('a wallet that lies', () => {
  const upper = { ...fakeAccount('fake', 'alice'), address: 'FAKE1ALICE' }

  test('F-P10: accounts are read by the chain: normalised, unique, and only its own', async () => {
    const accounts = [upper, fakeAccount('fake', 'alice'), fakeAccount('mock', 'bob'), fakeAccount('fake', 'eve', { namespace: 'mock' }), { namespace: 'fake', address: 'garbage' }, null, 7, { namespace: 'fake', address: '' }, fakeAccount('fake', 'carol')]
    const wallet = createFakeConnector({ onConnect: approves({ state: { accounts: accounts as never } }) })
    const { connections } = await createStartedWorld([wallet])
    expect(await connections.connect(wallet.id)).toMatchObject({
      connections: [{ accounts: [fakeAccount('fake', 'alice'), fakeAccount('fake', 'carol')] }],
    })
  })

  test('F-P10: of 10,000 accounts, the first thousand are kept', async () => {
    const wallet = createFakeConnector({ onConnect: approves({ state: { accounts: manyAccounts('fake') } }) })
    const { connections, at } = await createStartedWorld([wallet])
    await connections.connect(wallet.id)
    expect(at().connection?.accounts).toHaveLength(MAX_ACCOUNTS)
  })

  test('one address with two purposes is two accounts', async () => {
    const accounts = [fakeAccount('fake', 'a', { type: 'payment' }), fakeAccount('fake', 'a', { type: 'ordinal' })]
    const wallet = createFakeConnector({ onConnect: approves({ state: { accounts } }) })
    const { connections, at } = await createStartedWorld([wallet])
    await connections.connect(wallet.id)
    expect(at().connection?.accounts).toEqual(accounts)
  })

  test('networks that are none of this namespace are not believed', async () => {
    const state = { networkId: 'mock:one' as const, approved: ['fake:one', 'mock:one', 'fake:NOT VALID', 7] as never }
    const wallet = createFakeConnector({ onConnect: approves({ state }) })
    const { connections, at } = await createStartedWorld([wallet])
    await connections.connect(wallet.id)
    expect(at().connection).toMatchObject({ networkId: undefined, approved: ['fake:one'] })
  })

  const throwing = { namespace: 'fake', getSnapshot: () => { throw new Error('no') }, subscribe: () => () => {}, disconnect: async () => {} }
  test.each<[string, unknown]>([
    ['no session', []],
    ['nothing', undefined],
    ['null', null],
    ['a text', 'yes'],
    ['things that are no sessions', [null, 7, {}, { namespace: 'fake' }]],
    ['a session that throws', [throwing]],
    ['a session without a snapshot', [{ ...throwing, getSnapshot: () => undefined }]],
    ['a session that has ended', [createFakeSession('fake', { accounts: [fakeAccount('fake', 'a')], approved: 'all', ended: 'wallet' })]],
    ['accounts that are no list', [createFakeSession('fake', { accounts: 'all of them' as never, approved: 'all' })]],
    ['a session of another namespace', [createFakeSession('mock', { accounts: [fakeAccount('mock', 'a')], approved: 'all' })]],
  ])('a yes with %s is no yes', async (_what, value) => {
    const wallet = createFakeConnector({ onConnect: answersWith(value) })
    const { connections, status, told } = await createStartedWorld([wallet])
    await expect(connections.connect(wallet.id)).rejects.toMatchObject({ code: 'connection/no-accounts' })
    expect([status(), status('mock')]).toEqual(['disconnected', 'disconnected'])
    expect(told()).toEqual(['CONNECT_ERROR'])
  })

  test('a wallet without a usable account is told that nobody uses it', async () => {
    const wallet = createFakeConnector({ onConnect: approves({ state: { accounts: [] } }) })
    const { connections, turn } = await createStartedWorld([wallet])
    await connections.connect(wallet.id).catch(() => {})
    await turn()
    expect(wallet.sessions[0]!.disconnects).toBe(1)
  })

  test('a session of a namespace nobody asked for is not used, and ended where nothing hangs on it', async () => {
    const wallet = createFakeConnector({ namespaces: ['fake', 'mock'], onConnect: approves({ namespaces: ['fake', 'mock'] }) })
    const { connections, turn, status, logger } = await createStartedWorld([wallet])
    await connections.connect(wallet.id, { namespaces: ['fake'] })
    await turn()
    expect([status('fake'), status('mock')]).toEqual(['connected', 'disconnected'])
    expect(wallet.sessions.map(({ disconnects }) => disconnects)).toEqual([0, 1])
    expect(logger.entries.map(({ level }) => level)).toEqual(['warn'])
  })

  test('where sessions stand and fall together, one that nobody asked for is left alone', async () => {
    const wallet = createFakeConnector({ namespaces: ['fake', 'mock'], together: true, onConnect: approves({ namespaces: ['fake', 'mock'] }) })
    const { connections, turn, status } = await createStartedWorld([wallet])
    await connections.connect(wallet.id, { namespaces: ['fake'] })
    await turn()
    expect([status('fake'), status('mock')]).toEqual(['connected', 'disconnected'])
    expect(wallet.sessions.map(({ disconnects }) => disconnects)).toEqual([0, 0])
  })
})

describe('several at once', () => {
  test('one act connects several namespaces, in one step', async () => {
    const wallet = createFakeConnector({ namespaces: ['fake', 'mock'], together: true })
    const { connections, history } = await createStartedWorld([wallet])
    expect(await connections.connect(wallet.id)).toMatchObject({ connections: [{ namespace: 'fake' }, { namespace: 'mock' }] })
    for (const { chains } of history) expect(chains['fake']!.status).toBe(chains['mock']!.status)
  })

  test('a wallet that says yes in one namespace only is connected there', async () => {
    const wallet = createFakeConnector({ namespaces: ['fake', 'mock'], together: true, onConnect: approves({ namespaces: ['mock'] }) })
    const { connections, status } = await createStartedWorld([wallet])
    expect(await connections.connect(wallet.id)).toMatchObject({ account: fakeAccount('mock', 'alice') })
    expect([status('fake'), status('mock')]).toEqual(['disconnected', 'connected'])
  })

  test('several wallets stand side by side in one namespace, and another can be chosen', async () => {
    const one = createFakeConnector({ id: 'fake:one' })
    const other = createFakeConnector({ id: 'fake:other' })
    const { connections, at } = await createStartedWorld([one, other])
    await connections.connect(one.id)
    await connections.connect(other.id)
    expect(at().connections.map(({ connectorId }) => connectorId)).toEqual(['fake:other', 'fake:one'])
    void connections.select('fake:one@fake')
    expect(at().connection?.connectorId).toBe('fake:one')
    await expect(connections.select('fake:nobody@fake')).rejects.toMatchObject({ code: 'connection/not-found' })
  })

  test('connecting a connected wallet again replaces its session and lets go of the old one', async () => {
    const wallet = createFakeConnector()
    const { connections, at, turn } = await createStartedWorld([wallet])
    await connections.connect(wallet.id)
    await connections.connect(wallet.id)
    const [old, now] = wallet.sessions
    expect(at().connections).toHaveLength(1)
    expect(at().connection?.session).toBe(now)
    expect([old!.listeners, now!.listeners]).toEqual([0, 1])
    old!.end()
    await turn()
    expect(at().status).toBe('connected')
  })
})

test('a session says which wallet it is, where the connector leads to more than one', async () => {
  const wallet = createFakeConnector({ name: 'Any wallet' })
  wallet.onConnect = answersWith([{ ...createFakeSession('fake', { accounts: [fakeAccount('fake', 'alice')], approved: 'all' }), wallet: { name: 'Rainbow', icon: 'data:image/png;base64,AA==' } }])
  const { connections, at, events } = await createStartedWorld([wallet])
  await connections.connect(wallet.id)
  expect(at().connection!.wallet).toEqual({ name: 'Rainbow', icon: 'data:image/png;base64,AA==', type: 'INJECTED' })
  expect(events[0]!.properties).toEqual({ method: 'browser', name: 'Rainbow' })
})

test('who connects may say how the visitor came, once the wallet has said yes', async () => {
  const wallet = createFakeConnector()
  const { connections, events } = await createStartedWorld([wallet])
  await connections.connect(wallet.id, { how: () => ({ method: 'mobile', name: 'Rainbow' }) })
  expect(events[0]!.properties).toEqual({ method: 'mobile', name: 'Rainbow' })
})

test('a connector may give its visitors more time than others', async () => {
  const wallet = createFakeConnector({ onConnect: hangs(), deadlineMs: CONNECT_DEADLINE_MS * 2 })
  const { connections, clock, at } = await createStartedWorld([wallet])
  const connecting = connections.connect(wallet.id)
  await clock.advance(CONNECT_DEADLINE_MS * 2 - 1)
  expect(at().status).toBe('connecting')
  await Promise.all([expect(connecting).rejects.toMatchObject({ code: 'connection/timeout' }), clock.advance(1)])
})
