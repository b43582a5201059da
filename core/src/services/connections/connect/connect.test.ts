import type { NetworkId } from '../../../domain/caip.js'
import { createFakeNamespace, fakeAccount, fakeNetwork } from '../../../testing/fakes/fake-namespace.js'
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
} from '../../../testing/fakes/fake-connector.js'
import { createFakeSession } from '../../../testing/fakes/fake-session.js'
import { createMemoryKeyValue } from '../../../testing/fakes/memory-key-value.js'
import { createStartedEnvironment, createEnvironment, turn, watch } from '../connections.test.helper.js'
import { CONNECT_DEADLINE_MS, SLOW_AFTER_MS } from './connect.js'
import { MAX_ACCOUNTS } from '../store/read-session.js'

test('resolves with the connections and the account, and tracks the success once', async () => {
  const wallet = createFakeConnector()
  const { connections, at, tracked, events } = await createStartedEnvironment([wallet])
  const result = await connections.connect(wallet.id)
  expect(result).toMatchObject({ status: 'connected', account: fakeAccount('fake', 'alice') })
  expect(result).toHaveProperty('connections', at().connections)
  expect(at()).toMatchObject({
    status: 'connected',
    connection: {
      id: 'fake:wallet@fake',
      networkId: 'fake:one',
      approved: 'all',
      wallet: { name: 'Fake Wallet', type: 'INJECTED' },
    },
  })
  expect(connections.getSnapshot().connected).toBe(true)
  expect(tracked()).toEqual(['CONNECT_SUCCESS'])
  expect(events[0]!.properties).toEqual({ method: 'browser', name: 'Fake Wallet' })
})

test("asks the wallet in the turn of the visitor's gesture", async () => {
  const wallet = createFakeConnector({ onConnect: hangs() })
  const { connections } = await createStartedEnvironment([wallet])
  void connections.connect(wallet.id)
  expect(wallet.asks).toHaveLength(1)
})

test('loads its code first when nothing was loaded ahead', async () => {
  const wallet = createFakeConnector()
  const { connections } = createEnvironment({ store: createMemoryKeyValue(), connectors: [wallet] })
  await expect(connections.connect(wallet.id)).resolves.toMatchObject({ status: 'connected' })
})

test('asks no wallet when the connect is cancelled before its code has loaded', async () => {
  const wallet = createFakeConnector()
  const { connections } = createEnvironment({ store: createMemoryKeyValue(), connectors: [wallet] })
  const connecting = connections.connect(wallet.id)
  connections.cancel()
  expect(await connecting).toEqual({ status: 'cancelled', reason: 'closed' })
  expect(wallet.asks).toEqual([])
})

test('publishes status, accounts, network and session in one step', async () => {
  const wallet = createFakeConnector()
  const { connections, history } = await createStartedEnvironment([wallet])
  await connections.connect(wallet.id)
  expect(history.map(({ namespaces }) => namespaces['fake']!.status)).toEqual([
    'disconnected',
    'connecting',
    'connected',
  ])
  for (const { namespaces } of history)
    expect(!!namespaces['fake']!.connection?.accounts.length).toBe(namespaces['fake']!.status === 'connected')
})

describe('the request to the wallet', () => {
  test('rejects for an unknown connector', async () => {
    const { connections } = await createStartedEnvironment()
    await expect(connections.connect('fake:unknown')).rejects.toMatchObject({ code: 'connector/not-found' })
  })

  test('rejects for a namespace that the wallet or the kit does not have', async () => {
    const wallet = createFakeConnector({ namespaces: ['fake', 'gone'] })
    const { connections } = await createStartedEnvironment([wallet])
    await expect(connections.connect(wallet.id, { namespaces: ['mock'] })).rejects.toMatchObject({
      code: 'namespace/not-found',
    })
    await expect(connections.connect(wallet.id, { namespaces: ['gone'] })).rejects.toMatchObject({
      code: 'namespace/not-found',
    })
    expect(wallet.asks).toEqual([])
  })

  test.each<[what: string, active: string | undefined, together: boolean, options: object, asked: readonly string[]]>([
    ['the first namespace that the wallet offers', undefined, false, {}, ['fake']],
    ['the active namespace', 'mock', false, {}, ['mock']],
    ['the first namespace when the wallet does not offer the active one', 'other', false, {}, ['fake']],
    ['the namespace of the named network', undefined, false, { networkId: 'mock:one' }, ['mock']],
    ['the named namespaces, each once', undefined, false, { namespaces: ['mock', 'fake', 'mock'] }, ['mock', 'fake']],
    ['all namespaces of a wallet with shared sessions, the active one first', 'mock', true, {}, ['mock', 'fake']],
  ])('asks for %s', async (_what, active, together, options, asked) => {
    const wallet = createFakeConnector({ namespaces: ['fake', 'mock'], together })
    const { connections } = await createStartedEnvironment([wallet], { lastUsed: { namespace: active } })
    await connections.connect(wallet.id, options)
    expect(wallet.asks[0]!.request.namespaces).toEqual(asked)
  })

  test.each<[what: string, last: NetworkId | undefined, config: object, options: object, first: string]>([
    ["the namespace's first", undefined, {}, {}, 'fake:one'],
    ['the network that the visitor used last', 'fake:two', {}, {}, 'fake:two'],
    ["the app's default", undefined, { defaultNetwork: 'fake:two' }, {}, 'fake:two'],
    ['the named network', 'fake:one', { defaultNetwork: 'fake:one' }, { networkId: 'fake:two' }, 'fake:two'],
    [
      "the app's first",
      undefined,
      { networks: [fakeNetwork('mock', 'own'), fakeNetwork('fake', 'own')] },
      {},
      'fake:own',
    ],
    ["the namespace's first when the last used one is gone", 'fake:nine', {}, {}, 'fake:one'],
  ])('puts first among the networks: %s', async (_what, last, config, options, first) => {
    const wallet = createFakeConnector()
    const { connections } = await createStartedEnvironment([wallet], { lastUsed: { networkId: last }, config })
    await connections.connect(wallet.id, options)
    const { networks } = wallet.asks[0]!.request
    expect(networks[0]!.caipNetworkId).toBe(first)
    expect(networks.every(({ chainNamespace }) => chainNamespace === 'fake')).toBe(true)
    expect(new Set(networks).size).toBe(networks.length)
  })

  test('rejects for a network that the kit does not have, and asks no wallet', async () => {
    const wallet = createFakeConnector()
    const { connections } = await createStartedEnvironment([wallet])
    await expect(connections.connect(wallet.id, { networkId: 'fake:nine' })).rejects.toMatchObject({
      code: 'network/not-found',
    })
    expect(wallet.asks).toEqual([])
  })
})

describe('a wallet that rejects or fails', () => {
  test.each<[string, unknown]>([
    ['4001', { code: 4001, message: 'no' }],
    ['"4001"', { code: '4001' }],
    ['5000', { code: 5000, message: 'no' }],
    ['words only', new Error('User rejected the request.')],
    ['a text', 'Request denied by the user'],
  ])('F-P05: reads %s as a cancel, and tracks it once, as a rejection and as no error', async (_what, error) => {
    const wallet = createFakeConnector({ onConnect: rejects(error) })
    const { connections, at, tracked } = await createStartedEnvironment([wallet])
    expect(await connections.connect(wallet.id)).toEqual({ status: 'cancelled', reason: 'rejected', cause: error })
    expect(at()).toMatchObject({
      status: 'disconnected',
      failure: { connectorId: wallet.id, code: 'connection/cancelled' },
    })
    expect(tracked()).toEqual(['USER_REJECTED'])
  })

  test('asks the namespace first what an error means', async () => {
    const namespace = createFakeNamespace({ failureOf: (error) => (error === 'nein' ? 'rejected' : undefined) })
    const wallet = createFakeConnector({ onConnect: rejects('nein') })
    const { connections } = await createStartedEnvironment([wallet], { namespaces: [namespace] })
    expect(await connections.connect(wallet.id)).toMatchObject({ reason: 'rejected' })
  })

  test('F-P06: rejects when the wallet already shows a request, and makes no second one', async () => {
    const wallet = createFakeConnector({ onConnect: rejects({ code: -32_002 }) })
    const { connections } = await createStartedEnvironment([wallet])
    await expect(connections.connect(wallet.id)).rejects.toMatchObject({ code: 'connection/pending' })
    expect(wallet.prompts).toBe(1)
  })

  const cyclic: Record<string, unknown> = {}
  cyclic['self'] = cyclic
  const trap = {
    get message() {
      throw new Error('trap')
    },
    get code() {
      throw new Error('trap')
    },
  }
  test.each<[string, unknown]>([
    ['a text', 'boom'],
    ['null', null],
    ['undefined', undefined],
    ['a number', 7],
    ['a frozen object', Object.freeze({})],
    ['an object with getters that throw', trap],
    ['a cyclic object', cyclic],
    ['an object whose message is a number', { message: 7 }],
  ])(
    'F-P04: rejects with an error of the catalogue whose cause is %s, thrown at once or later',
    async (_what, thrown) => {
      for (const onConnect of [throws(thrown), rejects(thrown)]) {
        const wallet = createFakeConnector({ onConnect })
        const { connections, status, tracked } = await createStartedEnvironment([wallet])
        const error = await connections.connect(wallet.id).catch((one: unknown) => one)
        expect(error).toMatchObject({
          code: 'connection/failed',
          message: expect.stringMatching(/: (boom|Unknown error)$/),
        })
        expect((error as Error).cause).toBe(thrown)
        expect(status()).toBe('disconnected')
        expect(tracked()).toEqual(['CONNECT_ERROR'])
      }
    },
  )
})

describe('a wallet that takes long', () => {
  test('F-P01: marks an attempt as slow after 8 s, and rejects only at its deadline', async () => {
    const wallet = createFakeConnector({ onConnect: hangs() })
    const { connections, clock, at } = await createStartedEnvironment([wallet])
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

  test('F-P06: shows that the wallet already asks, and waits for its answer', async () => {
    const wallet = createFakeConnector({ onConnect: ({ request }) => request.onPending!() })
    const { connections, at, tracked, turn } = await createStartedEnvironment([wallet])
    const connecting = connections.connect(wallet.id)
    expect(at()).toMatchObject({ status: 'connecting', attempt: { pending: true } })
    wallet.asks[0]!.approve()
    await expect(connecting).resolves.toMatchObject({ status: 'connected' })
    await turn()
    expect([wallet.asks.length, at().attempt, tracked()]).toEqual([1, undefined, ['CONNECT_SUCCESS']])
  })

  test('uses the deadline of the caller', async () => {
    const wallet = createFakeConnector({ onConnect: waits() })
    const { connections, clock } = await createStartedEnvironment([wallet])
    const seen = watch(connections.connect(wallet.id, { timeoutMs: 50 }))
    await clock.advance(50)
    expect(seen).toMatchObject({ settled: 1, error: { code: 'connection/timeout' } })
  })

  test('F-L03: applies an approval that comes after a minute once', async () => {
    const wallet = createFakeConnector({ onConnect: hangs() })
    const { connections, clock, tracked, history } = await createStartedEnvironment([wallet])
    const seen = watch(connections.connect(wallet.id))
    await clock.advance(60_000)
    wallet.asks[0]!.approve()
    await clock.advance(60_000)
    expect(seen).toMatchObject({ settled: 1, value: { status: 'connected' } })
    expect(history.filter(({ connected }) => connected)).toHaveLength(1)
    expect(tracked()).toEqual(['CONNECT_SUCCESS'])
  })

  test('shows a pairing URI, renews it and never logs it', async () => {
    const wallet = createFakeConnector({ onConnect: pairs('fake:first', 1_000) })
    const { connections, at, turn, logger, events } = await createStartedEnvironment([wallet])
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

describe('an attempt that is cancelled', () => {
  test('resolves as aborted at once with the reason of the signal, and leaves no timer', async () => {
    const wallet = createFakeConnector({ onConnect: hangs() })
    const { connections, clock, at, tracked } = await createStartedEnvironment([wallet])
    const controller = new AbortController()
    const connecting = connections.connect(wallet.id, { signal: controller.signal })
    controller.abort('changed my mind')
    expect(await connecting).toEqual({ status: 'cancelled', reason: 'aborted', cause: 'changed my mind' })
    expect(at()).toMatchObject({ status: 'disconnected', failure: undefined })
    expect(tracked()).toEqual([])
    expect(clock.pending).toBe(0)
  })

  test("unsubscribes from the caller's signal when the attempt ends", async () => {
    const wallet = createFakeConnector()
    const { connections } = await createStartedEnvironment([wallet])
    const { signal } = new AbortController()
    const added = jest.spyOn(signal, 'addEventListener')
    const removed = jest.spyOn(signal, 'removeEventListener')
    await connections.connect(wallet.id, { signal })
    expect(removed.mock.calls.map(([event, listener]) => [event, listener])).toEqual(
      added.mock.calls.map(([event, listener]) => [event, listener]),
    )
  })

  test('asks no wallet for a signal that has already aborted', async () => {
    const wallet = createFakeConnector()
    const { connections } = await createStartedEnvironment([wallet])
    expect(await connections.connect(wallet.id, { signal: AbortSignal.abort() })).toMatchObject({ reason: 'aborted' })
    expect(wallet.asks).toEqual([])
  })

  test('cancels one namespace and leaves attempts in others pending', async () => {
    const one = createFakeConnector({ onConnect: hangs() })
    const other = createFakeConnector({ namespaces: ['mock'], onConnect: hangs() })
    const { connections, status } = await createStartedEnvironment([one, other])
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

  test('supersedes an attempt without a snapshot in between that shows none', async () => {
    const one = createFakeConnector({ id: 'fake:one', onConnect: hangs() })
    const other = createFakeConnector({ id: 'fake:other', onConnect: hangs() })
    const { connections, history, at } = await createStartedEnvironment([one, other])
    const first = connections.connect(one.id)
    void connections.connect(other.id)
    expect(await first).toMatchObject({ status: 'cancelled', reason: 'superseded' })
    expect(at().attempt?.connectorId).toBe(other.id)
    expect(history.map(({ namespaces }) => namespaces['fake']!.status)).toEqual([
      'disconnected',
      'connecting',
      'connecting',
    ])
    one.asks[0]!.approve()
    await turn()
    expect(at().status).toBe('connecting')
  })

  test('ends an attempt in all its namespaces when another supersedes it in one', async () => {
    const both = createFakeConnector({ namespaces: ['fake', 'mock'], together: true, onConnect: hangs() })
    const one = createFakeConnector({ id: 'fake:one', onConnect: hangs() })
    const { connections, status } = await createStartedEnvironment([both, one])
    const first = connections.connect(both.id)
    void connections.connect(one.id)
    expect(await first).toMatchObject({ reason: 'superseded' })
    expect([status('fake'), status('mock')]).toEqual(['connecting', 'disconnected'])
  })

  test('F-P03: ignores the second answer of a wallet', async () => {
    const wallet = createFakeConnector({ onConnect: answersTwice() })
    const { connections, turn, tracked, status } = await createStartedEnvironment([wallet])
    const seen = watch(connections.connect(wallet.id))
    await turn()
    expect(seen.settled).toBe(1)
    expect(seen.value).toMatchObject({ status: 'connected' })
    expect(status()).toBe('connected')
    expect(tracked()).toEqual(['CONNECT_SUCCESS'])
  })

  test('F-P03: ends the session of a wallet that approves after the cancel', async () => {
    const wallet = createFakeConnector({ onConnect: answersLate() })
    const { connections, turn, status, tracked } = await createStartedEnvironment([wallet])
    const connecting = connections.connect(wallet.id)
    connections.cancel()
    expect(await connecting).toMatchObject({ reason: 'closed' })
    await turn()
    expect(status()).toBe('disconnected')
    expect(wallet.sessions[0]).toMatchObject({ disconnects: 1, listeners: 0 })
    expect(tracked()).toEqual([])
  })

  test('leaves the late session of a wallet alone that has connected since', async () => {
    const wallet = createFakeConnector({ onConnect: hangs() })
    const { connections, turn, at } = await createStartedEnvironment([wallet])
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

test('leaves a late session alone after the kit has stopped, for another kit may use the wallet', async () => {
  const wallet = createFakeConnector({ onConnect: hangs() })
  const before = createEnvironment({ store: createMemoryKeyValue(), connectors: [wallet] })
  const stop = before.connections.start()
  await before.connections.load()
  const connecting = before.connections.connect(wallet.id)
  stop()
  expect(await connecting).toMatchObject({ reason: 'stopped' })
  wallet.asks[0]!.approve()
  await before.turn()
  expect(wallet.sessions[0]).toMatchObject({ disconnects: 0, listeners: 0 })
})

test('resolves at most four microtasks after the kit shows the connection', async () => {
  const wallet = createFakeConnector({ onConnect: hangs() })
  const { connections, status } = await createStartedEnvironment([wallet])
  await connections.load()
  let isResolved = false
  void connections.connect(wallet.id).then(() => (isResolved = true))
  wallet.asks[0]!.approve()
  while (status() !== 'connected') await Promise.resolve()
  for (let turn = 0; turn < 4; turn++) await Promise.resolve()
  expect(isResolved).toBe(true)
})

describe('a wallet with a wrong answer', () => {
  const upper = { ...fakeAccount('fake', 'alice'), address: 'FAKE1ALICE' }

  test('F-P10: normalises accounts, and drops duplicates and those of other namespaces', async () => {
    const accounts = [
      upper,
      fakeAccount('fake', 'alice'),
      fakeAccount('mock', 'bob'),
      fakeAccount('fake', 'eve', { namespace: 'mock' }),
      { namespace: 'fake', address: 'garbage' },
      null,
      7,
      { namespace: 'fake', address: '' },
      fakeAccount('fake', 'carol'),
    ]
    const wallet = createFakeConnector({ onConnect: approves({ state: { accounts: accounts as never } }) })
    const { connections } = await createStartedEnvironment([wallet])
    expect(await connections.connect(wallet.id)).toMatchObject({
      connections: [{ accounts: [fakeAccount('fake', 'alice'), fakeAccount('fake', 'carol')] }],
    })
  })

  test('F-P10: keeps the first thousand of 10,000 accounts', async () => {
    const wallet = createFakeConnector({ onConnect: approves({ state: { accounts: manyAccounts('fake') } }) })
    const { connections, at } = await createStartedEnvironment([wallet])
    await connections.connect(wallet.id)
    expect(at().connection?.accounts).toHaveLength(MAX_ACCOUNTS)
  })

  test('keeps one address with two types as two accounts', async () => {
    const accounts = [fakeAccount('fake', 'a', { type: 'payment' }), fakeAccount('fake', 'a', { type: 'ordinal' })]
    const wallet = createFakeConnector({ onConnect: approves({ state: { accounts } }) })
    const { connections, at } = await createStartedEnvironment([wallet])
    await connections.connect(wallet.id)
    expect(at().connection?.accounts).toEqual(accounts)
  })

  test('drops networks of other namespaces', async () => {
    const state = { networkId: 'mock:one' as const, approved: ['fake:one', 'mock:one', 'fake:NOT VALID', 7] as never }
    const wallet = createFakeConnector({ onConnect: approves({ state }) })
    const { connections, at } = await createStartedEnvironment([wallet])
    await connections.connect(wallet.id)
    expect(at().connection).toMatchObject({ networkId: undefined, approved: ['fake:one'] })
  })

  const throwing = {
    namespace: 'fake',
    getSnapshot: () => {
      throw new Error('no')
    },
    subscribe: () => () => {},
    disconnect: async () => {},
  }
  test.each<[string, unknown, string]>([
    ['nothing', undefined, 'a value of type "undefined"'],
    ['null', null, 'null'],
    ['a text', 'yes', 'a value of type "string"'],
    [
      'a session that is in no list',
      createFakeSession('fake', { accounts: [], approved: 'all' }),
      'a value of type "object"',
    ],
    ['values that are no sessions', [null, 7, {}, { namespace: 'fake' }], 'a list of other things than sessions'],
    ['a session that throws', [throwing], 'a session without a snapshot'],
    ['a session without a snapshot', [{ ...throwing, getSnapshot: () => undefined }], 'a session without a snapshot'],
  ])('rejects an answer with %s, and says that the connector is at fault', async (_what, value, why) => {
    const wallet = createFakeConnector({ onConnect: answersWith(value) })
    const { connections, status, tracked, logger } = await createStartedEnvironment([wallet])
    const message = `The connector "${wallet.id}" is not valid: its connect resolved with ${why}. Resolve with a list of sessions.`
    await expect(connections.connect(wallet.id)).rejects.toMatchObject({ code: 'connector/invalid', message })
    expect(logger.entries).toContainEqual(expect.objectContaining({ level: 'warn', message }))
    expect([status(), tracked()]).toEqual(['disconnected', ['CONNECT_ERROR']])
  })

  test.each<[string, unknown]>([
    ['no session', []],
    [
      'a session that has ended',
      [createFakeSession('fake', { accounts: [fakeAccount('fake', 'a')], approved: 'all', ended: 'wallet' })],
    ],
    [
      'accounts that are not a list',
      [createFakeSession('fake', { accounts: 'all of them' as never, approved: 'all' })],
    ],
    [
      'a session of another namespace',
      [createFakeSession('mock', { accounts: [fakeAccount('mock', 'a')], approved: 'all' })],
    ],
  ])('rejects an answer with %s', async (_what, value) => {
    const wallet = createFakeConnector({ onConnect: answersWith(value) })
    const { connections, status, tracked } = await createStartedEnvironment([wallet])
    await expect(connections.connect(wallet.id)).rejects.toMatchObject({ code: 'connection/no-accounts' })
    expect([status(), status('mock')]).toEqual(['disconnected', 'disconnected'])
    expect(tracked()).toEqual(['CONNECT_ERROR'])
  })

  test('ends the session of a wallet without a usable account', async () => {
    const wallet = createFakeConnector({ onConnect: approves({ state: { accounts: [] } }) })
    const { connections, turn } = await createStartedEnvironment([wallet])
    await connections.connect(wallet.id).catch(() => {})
    await turn()
    expect(wallet.sessions[0]!.disconnects).toBe(1)
  })

  test('ends an independent session of a namespace that was not asked for', async () => {
    const wallet = createFakeConnector({
      namespaces: ['fake', 'mock'],
      onConnect: approves({ namespaces: ['fake', 'mock'] }),
    })
    const { connections, turn, status, logger } = await createStartedEnvironment([wallet])
    await connections.connect(wallet.id, { namespaces: ['fake'] })
    await turn()
    expect([status('fake'), status('mock')]).toEqual(['connected', 'disconnected'])
    expect(wallet.sessions.map(({ disconnects }) => disconnects)).toEqual([0, 1])
    expect(logger.entries.map(({ level }) => level)).toEqual(['warn'])
  })

  test('leaves a session of a namespace that was not asked for alone when it shares its end with one in use', async () => {
    const wallet = createFakeConnector({
      namespaces: ['fake', 'mock'],
      together: true,
      onConnect: approves({ namespaces: ['fake', 'mock'] }),
    })
    const { connections, turn, status } = await createStartedEnvironment([wallet])
    await connections.connect(wallet.id, { namespaces: ['fake'] })
    await turn()
    expect([status('fake'), status('mock')]).toEqual(['connected', 'disconnected'])
    expect(wallet.sessions.map(({ disconnects }) => disconnects)).toEqual([0, 0])
  })
})

describe('several namespaces and wallets', () => {
  test('connects several namespaces in one step', async () => {
    const wallet = createFakeConnector({ namespaces: ['fake', 'mock'], together: true })
    const { connections, history } = await createStartedEnvironment([wallet])
    expect(await connections.connect(wallet.id)).toMatchObject({
      connections: [{ namespace: 'fake' }, { namespace: 'mock' }],
    })
    for (const { namespaces } of history) expect(namespaces['fake']!.status).toBe(namespaces['mock']!.status)
  })

  test('connects only the namespace that the wallet approves', async () => {
    const wallet = createFakeConnector({
      namespaces: ['fake', 'mock'],
      together: true,
      onConnect: approves({ namespaces: ['mock'] }),
    })
    const { connections, status } = await createStartedEnvironment([wallet])
    expect(await connections.connect(wallet.id)).toMatchObject({ account: fakeAccount('mock', 'alice') })
    expect([status('fake'), status('mock')]).toEqual(['disconnected', 'connected'])
  })

  test('keeps several wallets in one namespace, and selects another', async () => {
    const one = createFakeConnector({ id: 'fake:one' })
    const other = createFakeConnector({ id: 'fake:other' })
    const { connections, at } = await createStartedEnvironment([one, other])
    await connections.connect(one.id)
    await connections.connect(other.id)
    expect(at().connections.map(({ connectorId }) => connectorId)).toEqual(['fake:other', 'fake:one'])
    void connections.select('fake:one@fake')
    expect(at().connection?.connectorId).toBe('fake:one')
    await expect(connections.select('fake:unknown@fake')).rejects.toMatchObject({ code: 'connection/not-found' })
  })

  test('replaces the session of a wallet that connects again, and unsubscribes from the old one', async () => {
    const wallet = createFakeConnector()
    const { connections, at, turn } = await createStartedEnvironment([wallet])
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

test('shows the wallet that the session names', async () => {
  const wallet = createFakeConnector({ name: 'Any wallet', identity: { rdns: ['wallet.any'] } })
  wallet.onConnect = answersWith([
    {
      ...createFakeSession('fake', { accounts: [fakeAccount('fake', 'alice')], approved: 'all' }),
      wallet: { name: 'Rainbow', icon: 'data:image/png;base64,AA==' },
    },
  ])
  const { connections, at, events } = await createStartedEnvironment([wallet])
  await connections.connect(wallet.id)
  expect(at().connection!.wallet).toEqual({ name: 'Rainbow', icon: 'data:image/png;base64,AA==', type: 'INJECTED' })
  expect(events[0]!.properties).toEqual({ method: 'browser', name: 'Rainbow' })
})

test('shows the app’s own picture of a wallet, unless the session names another wallet', async () => {
  const wallet = createFakeConnector({ icon: 'data:image/png;base64,AA==' })
  const config = { connectorImages: { [wallet.id]: '/own.svg' } }
  const { connections, at } = await createStartedEnvironment([wallet], { config })
  await connections.connect(wallet.id)
  expect(at().connection!.wallet.icon).toBe('/own.svg')
  wallet.onConnect = answersWith([
    {
      ...createFakeSession('fake', { accounts: [fakeAccount('fake', 'alice')], approved: 'all' }),
      wallet: { name: 'Rainbow', icon: undefined },
    },
  ])
  await connections.connect(wallet.id)
  expect(at().connection!.wallet).toMatchObject({ name: 'Rainbow', icon: undefined })
})

test('tracks the method and name that the caller gives', async () => {
  const wallet = createFakeConnector()
  const { connections, events } = await createStartedEnvironment([wallet])
  await connections.connect(wallet.id, { how: () => ({ method: 'mobile', name: 'Rainbow' }) })
  expect(events[0]!.properties).toEqual({ method: 'mobile', name: 'Rainbow' })
})

test('uses the deadline of the connector', async () => {
  const wallet = createFakeConnector({ onConnect: hangs(), deadlineMs: CONNECT_DEADLINE_MS * 2 })
  const { connections, clock, at } = await createStartedEnvironment([wallet])
  const connecting = connections.connect(wallet.id)
  await clock.advance(CONNECT_DEADLINE_MS * 2 - 1)
  expect(at().status).toBe('connecting')
  await Promise.all([expect(connecting).rejects.toMatchObject({ code: 'connection/timeout' }), clock.advance(1)])
})
