import { Accounts } from '../../contracts/accounts/accounts.js'
import { Namespaces } from '../../contracts/networks/namespaces.js'
import {
  Connections,
  type NamespaceConnection,
  type Connection,
  type ConnectionsState,
} from '../../contracts/connections/connections.js'
import { Connectors } from '../../contracts/connections/connectors.js'
import { Modal, type ModalState } from '../../contracts/modal/modal.js'
import { Telemetry } from '../../contracts/app/telemetry.js'
import { Views } from '../../contracts/modal/views.js'
import { storageKeys } from '../../domain/storage-keys.js'
import { override } from '../../kernel/override.js'
import { definePlugin } from '../../kernel/plugin/plugin.js'
import { Clock } from '../../platform/clock.js'
import { KeyValue } from '../../platform/storage/key-value.js'
import { Page } from '../../platform/page.js'
import { createState } from '../../state/state.js'
import { createTestKit, type TestKit, type TestKitConfig } from '../create-test-kit.js'
import { createFakeNamespace, fakeAccount } from '../fakes/fake-namespace.js'
import { answersLate, approves, createFakeConnector, hangs, rejects } from '../fakes/fake-connector.js'
import { createFakePage } from '../fakes/fake-page.js'
import { createFakeSession, type FakeSession } from '../fakes/fake-session.js'
import { flush } from '../flush.js'
import { checkInvariants, openInvariants, type InvariantId } from './invariants.js'
import { runInPlainNode } from '../plain-node.test.helper.js'
import { refuse } from '../refuse.js'

const cleanups: (() => void)[] = []
afterEach(() => cleanups.splice(0).forEach((cleanup) => cleanup()))

const wallet = createFakeConnector({ identity: { injected: ['fake'] } })
const second = createFakeConnector({ namespaces: ['mock'], identity: { injected: ['mock'] } })
const fake = definePlugin({
  id: 'fake',
  setup(ctx) {
    ctx.contribute(Namespaces, createFakeNamespace())
    ctx.contribute(Namespaces, createFakeNamespace({ id: 'mock' }))
    ctx.contribute(Connectors, wallet)
    ctx.contribute(Connectors, second)
    ctx.contribute(Views, { id: 'Guestbook', content: undefined })
  },
})

describe('a correct kit', () => {
  test('may connect, fail, change, open, close, disconnect and restore', async () => {
    await checkInvariants(async (watch) => {
      const { kit, storage } = watch(createTestKit({ plugins: fake() }))
      await kit.start()
      const connections = kit.get(Connections)
      await connections.load()
      for (const onConnect of [rejects(), rejects('broken'), hangs(), approves(), approves()]) {
        wallet.onConnect = onConnect
        const asked = connections.connect('fake:wallet').catch(() => {})
        await flush()
        connections.cancel()
        await asked
      }
      const session = wallet.sessions.at(-1)!
      session.change({ accounts: [fakeAccount('fake', 'bob')], networkId: 'fake:two' })
      const closed = kit.open()
      await flush()
      kit.close()
      await closed
      const again = watch(createTestKit({ plugins: fake(), storage }))
      await again.kit.start()
      await again.kit.get(Connections).restored()
      expect(again.kit.get(Connections).getSnapshot().connected).toBe(true)
      await again.kit.disconnect()
      await flush()
      expect(connections.getSnapshot().connected).toBe(true)
      session.end()
    })
  })

  test('may show a view that a plugin contributed', async () => {
    await checkInvariants(async (watch) => {
      const { kit } = watch(createTestKit({ plugins: fake() }))
      await kit.start()
      void kit.get(Modal).open('Guestbook' as never)
      await flush()
      expect(kit.get(Modal).getSnapshot()).toMatchObject({ open: true, view: 'Guestbook' })
    })
  })

  test('may stop while one namespace shows a failure, another an end, and a third is connected', async () => {
    await checkInvariants(async (watch) => {
      const { kit } = watch(createTestKit({ plugins: fake() }))
      await kit.start()
      const connections = kit.get(Connections)
      await connections.connect('mock:wallet')
      await connections.connect('mock:wallet')
      wallet.onConnect = rejects('broken')
      await expect(connections.connect('fake:wallet')).rejects.toThrow('broken')
      await kit.stop()
      await kit.start()
      await connections.restored()
      second.sessions.at(-1)!.end()
    })
  })

  test('may end while a wallet hangs and the modal is open, and ignores the late answer', async () => {
    const invariants = openInvariants()
    const { kit } = invariants.watch(createTestKit({ plugins: fake() }))
    await kit.start()
    wallet.onConnect = answersLate()
    const asked = kit.get(Connections).connect('fake:wallet')
    const closed = kit.open()
    await flush()
    expect(await invariants.look()).toEqual([])
    expect([(await asked).status, await closed]).toEqual(['cancelled', 'stopped'])
  })

  test('may be disposed of by the test, or never start', async () => {
    await checkInvariants(async (watch) => {
      await watch(createTestKit({ plugins: fake() })).kit.dispose()
      watch(createTestKit({ plugins: fake() }))
    })
  })
})

/** A `Connections` whose two states a test sets. */
function connectionsThat(before: States, after?: States) {
  const state = createState(toState(before))
  const service = {
    ...refuse<Connections>('connections'),
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    connect: () => new Promise<never>(() => {}),
  }
  return { overrides: [override(Connections, { value: service })], act: () => after && state.set(toState(after)) }
}

type States = Readonly<Record<string, Partial<NamespaceConnection>>>
const toState = (states: States): ConnectionsState => ({
  namespaces: Object.fromEntries(
    Object.entries(states).map(([namespace, chain]) => [
      namespace,
      { status: 'disconnected', connections: [], ...chain } as NamespaceConnection,
    ]),
  ),
  connected: false,
})

function connection(namespace: string, rest: Partial<Connection> = {}): Connection {
  const said = {
    accounts: [fakeAccount(namespace, 'alice')],
    networkId: `${namespace}:one` as const,
    approved: 'all' as const,
  }
  const session = createFakeSession(namespace, said)
  const wallet = { name: 'Fake Wallet', type: 'INJECTED' }
  return {
    id: `${namespace}:wallet@${namespace}`,
    namespace,
    connectorId: `${namespace}:wallet`,
    wallet,
    together: false,
    session,
    ...said,
    ...rest,
  }
}

const [one, other] = [connection('fake'), connection('mock')]
const waits = { id: '1', connectorId: 'fake:wallet', namespaces: ['fake'], silent: true, since: 0, slow: false }
const failure = { connectorId: 'fake:wallet', code: 'connection/failed', error: undefined }
const rejection = { ...failure, code: 'connection/cancelled' }
const ended = { connectorId: 'fake:wallet', reason: 'wallet' } as const

/** A `Modal` whose state a test sets. */
function modalThat(change: Partial<ModalState>) {
  const opened = {
    open: true,
    loading: false,
    history: [{ view: 'Connect' }],
    view: 'Connect',
    refusals: 0,
    closings: 0,
  }
  const state = createState<ModalState>({ ...opened, ...change })
  return {
    overrides: [
      override(Modal, {
        value: { ...refuse<Modal>('modal'), getSnapshot: state.getSnapshot, subscribe: state.subscribe },
      }),
    ],
  }
}

interface BrokenEnvironment extends TestKitConfig {
  /** Runs after the kit has started. */
  act?(testKit: TestKit): unknown
}

const keys = storageKeys()
const data = (value: unknown) => JSON.stringify({ v: 1, data: value })
const list = (...entries: readonly object[]) => ({ [keys.connections]: JSON.stringify({ v: 1, data: entries }) })
const writes = (changes: Readonly<Record<string, string>>): BrokenEnvironment => ({
  act: ({ kit }) => kit.get(KeyValue).write(changes),
})

/** Each environment breaks exactly one invariant. */
const broken: readonly (readonly [
  breaks: InvariantId,
  by: string,
  environment: () => BrokenEnvironment,
  saying: RegExp,
])[] = [
  [
    'N2',
    'never answering',
    () => ({ ...connectionsThat({}), act: ({ kit }) => void kit.get(Connections).connect('fake:wallet') }),
    /^connections\.connect\("fake:wallet"\) has not settled$/,
  ],
  [
    'N2',
    'an operation never settles',
    () => connectionsThat({ fake: { attempt: waits } }),
    /^the attempt with fake:wallet is still pending$/,
  ],
  [
    'N4',
    'a failure in one namespace removes a connection of another',
    () =>
      connectionsThat({ fake: { attempt: waits }, mock: { connections: [other] } }, { fake: { failure }, mock: {} }),
    /^mock:wallet@mock is gone because connecting failed in fake$/,
  ],
  [
    'N4',
    'an end in one namespace removes a connection of another',
    () =>
      connectionsThat({ fake: { connections: [one] }, mock: { connections: [other] } }, { fake: { ended }, mock: {} }),
    /^mock:wallet@mock is gone because a wallet ended another in fake$/,
  ],
  ['N5', 'a stored value cannot be read', () => writes({ mine: '{"v":1,"data":' }), /^mine cannot be read: \{"v":1/],
  ['N5', 'a stored value is too long', () => writes({ mine: 'a'.repeat(70_000) }), /^mine holds 70000 characters/],
  [
    'N5',
    'connections are stored without a status',
    () => writes(list({ connectorId: 'fake:wallet', namespace: 'fake' })),
    /^1 connections are stored, and the status is "undefined"$/,
  ],
  [
    'N5',
    'a namespace is stored as connected without a connection',
    () =>
      writes({ ...list(), [keys.connectionStatus]: data('disconnected'), [keys.connectedNamespaces]: data(['fake']) }),
    /^fake is stored as connected by undefined, which is not in the list$/,
  ],
  [
    'N5',
    'the stored connector is not in the stored list',
    () =>
      writes({
        ...list({ connectorId: 'fake:wallet', namespace: 'fake' }),
        [keys.connectionStatus]: data('connected'),
        [keys.connectedNamespaces]: data(['fake']),
      }),
    /^fake is stored as connected by undefined, which is not in the list$/,
  ],
  [
    'N8',
    'a timer is left behind',
    () => ({
      act() {
        const timer = setInterval(() => {}, 60_000)
        cleanups.push(() => clearInterval(timer))
      },
    }),
    /^leaves behind: timer setInterval of 60000 ms\n.*invariants\.test\.ts/s,
  ],
  [
    'N8',
    'a timer of the clock is left behind',
    () => ({ act: ({ kit }) => void kit.get(Clock).after(1, () => {}) }),
    /^leaves 1 timer\(s\) of the clock$/,
  ],
  [
    'N8',
    'a listener on the storage is left behind',
    () => ({ act: ({ kit }) => void kit.get(KeyValue).subscribe(() => {}) }),
    /^leaves 1 listener\(s\) on the storage$/,
  ],
  [
    'N8',
    'a plugin leaves a resource behind',
    () => ({
      plugins: definePlugin({
        id: 'careless',
        requires: [Clock],
        start: ({ get }) => void get(Clock).after(1, () => {}),
      })(),
    }),
    /^Plugin "careless" left behind: a timer of 1 ms\.$/,
  ],
  [
    'N8',
    'a plugin throws when it stops',
    () => ({ plugins: definePlugin({ id: 'stuck', start: () => () => Promise.reject(new Error('stuck')) })() }),
    /^Plugin "stuck" failed to stop: stuck$/,
  ],
  [
    'N8',
    'a plugin left something behind before the end of the test',
    () => ({
      plugins: definePlugin({
        id: 'careless',
        requires: [Clock],
        start: ({ get }) => void get(Clock).after(1, () => {}),
      })(),
      act: ({ kit }) => kit.stop(),
    }),
    /^Plugin "careless" left behind: a timer of 1 ms\.$/,
  ],
  [
    'N8',
    'a plugin threw when it stopped, before the end of the test',
    () => ({
      plugins: definePlugin({ id: 'stuck', start: () => () => Promise.reject(new Error('stuck')) })(),
      act: ({ kit }) => kit.stop(),
    }),
    /^Plugin "stuck" failed to stop: stuck$/,
  ],
  [
    'N8',
    'a plugin never stops',
    () => ({ plugins: definePlugin({ id: 'endless', start: () => () => new Promise<void>(() => {}) })() }),
    /^Plugin "endless" did not stop within 5000 ms\.$/,
  ],
  [
    'N9',
    'a connection appears without an attempt',
    () => connectionsThat({ fake: {} }, { fake: { connections: [one] } }),
    /^fake:wallet@fake is connected though no attempt with it is pending$/,
  ],
  [
    'N9',
    'another wallet than the asked one connects',
    () => {
      const attempt = { ...waits, connectorId: 'fake:other', silent: false }
      return connectionsThat({ fake: { attempt } }, { fake: { connections: [one] } })
    },
    /^fake:wallet@fake is connected though no attempt with it is pending$/,
  ],
  [
    'N9',
    'a failure appears without an attempt',
    () => connectionsThat({ fake: {} }, { fake: { failure } }),
    /^fake:wallet has failed in fake though no attempt with it is pending$/,
  ],
  [
    'N10',
    'a connection is shown that the wallet has ended',
    () => {
      const present = connection('fake')
      const session = present.session as FakeSession
      return { ...connectionsThat({ fake: { connections: [present] } }), act: () => session.end() }
    },
    /^fake:wallet@fake is shown as connected though its wallet has ended it$/,
  ],
  [
    'N10',
    'another network is shown than the wallet’s',
    () => connectionsThat({ fake: { connections: [connection('fake', { networkId: 'fake:two' })] } }),
    /^fake:wallet@fake is shown on fake:two though its wallet is on fake:one$/,
  ],
  [
    'N10',
    'an account is shown that the wallet does not share',
    () =>
      connectionsThat({ fake: { connections: [connection('fake', { accounts: [fakeAccount('fake', 'mallory')] })] } }),
    /^fake:wallet@fake is shown with fake1mallory, which its wallet does not share$/,
  ],
  [
    'N11',
    'CONNECT_SUCCESS is emitted without a connection',
    () => ({ act: ({ kit }) => kit.get(Telemetry).track('CONNECT_SUCCESS', { method: 'browser', name: 'Fake' }) }),
    /^CONNECT_SUCCESS was emitted 1 times for 0 attempts with this outcome$/,
  ],
  [
    'N11',
    'CONNECT_SUCCESS is not emitted',
    () => connectionsThat({ fake: { attempt: { ...waits, silent: false } } }, { fake: { connections: [one] } }),
    /^CONNECT_SUCCESS was emitted 0 times for 1 attempts/,
  ],
  [
    'N11',
    'CONNECT_ERROR is not emitted',
    () => connectionsThat({ fake: { attempt: { ...waits, silent: false } } }, { fake: { failure } }),
    /^CONNECT_ERROR was emitted 0 times for 1 attempts/,
  ],
  [
    'N11',
    'USER_REJECTED is not emitted',
    () => connectionsThat({ fake: { attempt: { ...waits, silent: false } } }, { fake: { failure: rejection } }),
    /^USER_REJECTED was emitted 0 times for 1 attempts/,
  ],
  [
    'N11',
    'DISCONNECT_SUCCESS is emitted without an end',
    () => ({ act: ({ kit }) => kit.get(Telemetry).track('DISCONNECT_SUCCESS', { namespace: 'fake' }) }),
    /^DISCONNECT_SUCCESS was emitted 1 times in fake for 0 disconnects/,
  ],
  [
    'N11',
    'DISCONNECT_SUCCESS is emitted when the wallet ended the connection',
    () => {
      const { overrides, act } = connectionsThat({ fake: { connections: [one] } }, { fake: { ended } })
      return {
        overrides,
        act: ({ kit }) => (act(), kit.get(Telemetry).track('DISCONNECT_SUCCESS', { namespace: 'fake' })),
      }
    },
    /^DISCONNECT_SUCCESS was emitted 1 times in fake for 0 disconnects/,
  ],
  [
    'N11',
    'MODAL_OPEN is emitted twice',
    () => ({
      async act({ kit }) {
        void kit.open()
        await flush()
        kit.get(Telemetry).track('MODAL_OPEN', { connected: false })
      },
    }),
    /^MODAL_OPEN was emitted twice in a row$/,
  ],
  [
    'N12',
    'the modal shows a view that is not in its history',
    () => modalThat({ view: 'Account' }),
    /^the modal shows Account, and its history ends elsewhere$/,
  ],
  [
    'N12',
    'the modal shows a view that no plugin contributes',
    () => modalThat({ view: 'Swap', history: [{ view: 'Swap' }] }),
    /^the modal is open and shows Swap, which no plugin contributes$/,
  ],
]

describe('finds a broken invariant', () => {
  test.each(broken)('reports %s if %s', async (breaks, _by, environment, saying) => {
    const invariants = openInvariants()
    const { act, plugins, ...config } = environment()
    const testKit = invariants.watch(createTestKit({ ...config, plugins: [fake(), plugins] }))
    await testKit.kit.start()
    await act?.(testKit)
    const found = await invariants.look()
    expect(found).toEqual([{ invariant: breaks, what: expect.stringMatching(saying) }])
    await expect(invariants.close()).rejects.toThrow(`Broken invariants:\n- ${breaks}: `)
  })

  test('reports N7 if the test or an operation of the kit has an unhandled rejection', () => {
    const { stdout } = runInPlainNode(`
      import { Connections } from './index.ts'
      import { checkInvariants } from './testing/invariants/invariants.ts'
      import { createTestKit } from './testing/create-test-kit.ts'
      const acts = [() => void Promise.reject(new Error('nobody cared')), (kit) => void kit.get(Connections).connect('nobody')]
      for (const act of acts) {
        await checkInvariants((watch) => act(watch(createTestKit()).kit)).then(() => console.log('held'), ({ message }) => console.log(message))
      }
    `)
    expect(stdout.match(/^- .*/gm)).toEqual([
      '- N7: Error: nobody cared',
      '- N7: AppKitError: No connector has the id "nobody".',
    ])
  })

  test('every checked invariant has an environment that breaks it', () => {
    const ids: Record<InvariantId, true> = {
      N2: true,
      N4: true,
      N5: true,
      N7: true,
      N8: true,
      N9: true,
      N10: true,
      N11: true,
      N12: true,
    }
    expect(new Set([...broken.map(([id]) => id), 'N7'])).toEqual(new Set(Object.keys(ids)))
  })
})

test('reports a leaked page listener both from the fake and from the ledger', async () => {
  const invariants = openInvariants()
  const { kit } = invariants.watch(createTestKit())
  const leave = kit.get(Page).listen('announce', () => {})
  const found = await invariants.look()
  leave()
  expect(found).toEqual([
    { invariant: 'N8', what: 'leaves 1 listener(s) on the page' },
    { invariant: 'N8', what: expect.stringMatching(/^leaves behind: listener "announce" on CountingTarget/) },
  ])
})

test('does not report listeners from before the kit was watched', async () => {
  const page = createFakePage()
  const leave = page.listen('announce', () => {})
  const invariants = openInvariants()
  invariants.watch(createTestKit({ page }))
  expect(await invariants.look()).toEqual([])
  leave()
})

test('rethrows the error of a failed test and restores the globals', async () => {
  const before = globalThis.setTimeout
  await expect(
    checkInvariants(() => {
      throw new Error('of its own')
    }),
  ).rejects.toThrow('of its own')
  expect(globalThis.setTimeout).toBe(before)
})

test('stops recording a kit after it was closed', async () => {
  const invariants = openInvariants()
  const { kit } = invariants.watch(createTestKit({ plugins: fake() }))
  const [connections, accounts] = [kit.get(Connections), kit.get(Accounts)]
  const watched = [connections.connect, accounts.select]
  await invariants.close()
  await invariants.close()
  expect([connections.connect === watched[0], accounts.select === watched[1]]).toEqual([false, false])
})
