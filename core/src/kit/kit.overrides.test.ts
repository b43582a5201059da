import { Accounts, type AccountsState } from '../contracts/accounts/accounts.js'
import { Connections, type ConnectionsState } from '../contracts/connections/connections.js'
import { Modal, type ModalState } from '../contracts/modal/modal.js'
import { Networks, type NetworksState } from '../contracts/networks/networks.js'
import { Notices, type NoticesState } from '../contracts/modal/notices.js'
import { Rpc } from '../contracts/networks/rpc.js'
import { Telemetry } from '../contracts/app/telemetry.js'
import { Theme, type ThemeState } from '../contracts/modal/theme.js'
import { Wallets, type WalletsState } from '../contracts/wallets/wallets.js'
import { createAppKit } from './create-app-kit.js'
import { override } from '../kernel/override.js'
import { definePlugin } from '../kernel/plugin/plugin.js'
import type { AnyToken } from '../kernel/token.js'
import { setUpKit, pluginOf } from './kit.test.helper.js'
import { Clock } from '../platform/clock.js'
import { Device } from '../platform/device.js'
import { Http } from '../platform/http.js'
import { KeyValue } from '../platform/storage/key-value.js'
import { Logger } from '../platform/logger.js'
import { Page } from '../platform/page.js'
import { Random } from '../platform/random.js'
import { createState } from '../state/state.js'
import { createFakeNamespace, fakeNetwork } from '../testing/fakes/fake-namespace.js'
import { createFakeClock } from '../testing/fakes/fake-clock.js'
import { createFakeConnector } from '../testing/fakes/fake-connector.js'
import { createFakeDevice } from '../testing/fakes/fake-device.js'
import { createFakeHttp } from '../testing/fakes/fake-http.js'
import { createFakePage } from '../testing/fakes/fake-page.js'
import { createMemoryKeyValue } from '../testing/fakes/memory-key-value.js'
import { createRecordingLogger } from '../testing/fakes/recording-logger.js'
import { createSeededRandom } from '../testing/fakes/seeded-random.js'
import { flush } from '../testing/flush.js'

// An app may override every service of core, also with a class that has private fields.

/** A service as an app writes it: a class with private state, and without `start`. */
function asClass<T extends object>(service: T): T {
  class Own {
    #service = service
    static read(own: Own, name: keyof T) {
      return own.#service[name]
    }
  }
  for (const name of Object.keys(service)) {
    const get = function (this: Own) {
      const value: unknown = Own.read(this, name as keyof T)
      return typeof value === 'function'
        ? function (this: Own, ...args: unknown[]) {
            return (Own.read(this, name as keyof T) as (...given: unknown[]) => unknown)(...args)
          }
        : value
    }
    Object.defineProperty(Own.prototype, name, { get })
  }
  return new Own() as unknown as T
}

/** Picks the members that the contract promises. */
const only = <T extends object, Name extends keyof T>(service: T, ...names: readonly Name[]): Pick<T, Name> => {
  const bound = names.map((name) => {
    const value = service[name]
    return [
      name,
      typeof value === 'function' ? (value as unknown as (...args: unknown[]) => unknown).bind(service) : value,
    ]
  })
  return Object.fromEntries(bound) as Pick<T, Name>
}
const shown = <S>(state: S) => only(createState(state), 'getSnapshot', 'subscribe')

const DISCONNECTED: ConnectionsState = {
  namespaces: { fake: { status: 'disconnected', connections: [] } },
  connected: false,
}
const NETWORK = fakeNetwork('fake', 'mine')
const NETWORKS: NetworksState = {
  namespaces: {
    fake: { requested: [NETWORK], active: NETWORK, supported: true, approved: 'all', smartAccountNetworks: [] },
  },
  namespace: 'fake',
  active: NETWORK,
  mustSwitch: false,
}
const CLOSED: ModalState = {
  open: false,
  loading: false,
  history: [{ view: 'Connect' }],
  view: 'Connect',
  refusals: 0,
  closings: 0,
}

/** Methods that need no arguments. */
const SAFE = [
  'getSnapshot',
  'now',
  'id',
  'find',
  'lastUsed',
  'hold',
  'track',
  'show',
  'hide',
  'error',
  'back',
  'cancel',
  'restored',
]

/** An app's own version of every service, which notes its calls in `asked`. */
function createOwn(asked: string[] = []) {
  const note =
    <T>(what: string, answer: T) =>
    () => {
      asked.push(what)
      return answer
    }
  const cancelled = { status: 'cancelled', reason: 'closed' } as const
  const own: readonly (readonly [AnyToken, object])[] = [
    [
      Connections,
      {
        ...shown(DISCONNECTED),
        load: async () => {},
        warmUp: async () => {},
        connect: note('connect', Promise.resolve(cancelled)),
        cancel: note('cancel', undefined),
        disconnect: note('disconnect', Promise.resolve()),
        select: async () => {},
        restored: async () => {},
      } satisfies Connections,
    ],
    [
      Networks,
      {
        ...shown(NETWORKS),
        switchTo: note('switchTo', Promise.resolve({ status: 'rejected' })),
        add: async () => {},
        remove: async () => {},
        find: () => NETWORK,
        lastUsed: () => ({}),
      } satisfies Networks,
    ],
    [
      Accounts,
      {
        ...shown<AccountsState>({ namespaces: {}, active: undefined }),
        select: note('select', Promise.resolve()),
        setPreferredType: async () => {},
        setLabel() {},
      } satisfies Accounts,
    ],
    [
      Wallets,
      {
        ...shown<WalletsState>({ entries: [], recent: [] }),
        connect: async () => cancelled,
        connectOnce: async () => cancelled,
        choose: async () => cancelled,
        warmUp: async () => {},
        setPairingTarget() {},
        pair: async () => cancelled,
        list: () => () => {},
        exclude: () => () => {},
        remember: note('remember', undefined),
      } satisfies Wallets,
    ],
    [
      Modal,
      {
        ...shown(CLOSED),
        open: note('open', Promise.resolve('app')),
        close: note('close', true),
        ask: async () => undefined,
        push() {},
        replace() {},
        reset() {},
        back() {},
        hold: () => () => {},
      } satisfies Modal,
    ],
    [
      Notices,
      {
        ...shown<NoticesState>({ snack: undefined, alert: undefined }),
        show: note('show', undefined),
        loading() {},
        error() {},
        hide() {},
        alert() {},
        dismissAlert() {},
      } satisfies Notices,
    ],
    [Theme, { ...shown<ThemeState>({ mode: 'dark', variables: {} }), setMode() {}, setVariables() {} } satisfies Theme],
    [
      Telemetry,
      {
        track: note('track', undefined),
        subscribe: () => () => {},
        on: () => () => {},
        define: () => () => {},
      } satisfies Telemetry,
    ],
    [
      Rpc,
      {
        call: async () => 'mine' as never,
        fetchFor: () => async () => new Response(),
        requestFor: () => async () => 'mine' as never,
      } satisfies Rpc,
    ],
    [Http, createFakeHttp()],
    [Clock, only(createFakeClock(), 'now', 'after', 'every')],
    [Random, only(createSeededRandom(), 'id', 'bytes')],
    [KeyValue, only(createMemoryKeyValue(), 'get', 'write', 'subscribe')],
    [Device, createFakeDevice()],
    [
      Page,
      only(
        createFakePage(),
        'read',
        'listen',
        'dispatch',
        'on',
        'open',
        'copy',
        'online',
        'visible',
        'origin',
        'href',
        'description',
      ),
    ],
    [Logger, only(createRecordingLogger(), 'error', 'warn', 'info', 'debug')],
  ]
  return own
}

test.each(createOwn().map(([token], index) => [token.name, token, index] as const))(
  "an app's own %s is used by the app and by plugins, and needs no start method",
  async (_, token, index) => {
    const own = asClass(createOwn()[index]![1])
    let seen: object | undefined
    const user = definePlugin({ id: 'user', requires: [token], start: ({ get }) => void (seen = get<object>(token)) })
    const { kit, troubles } = setUpKit({ plugins: user(), overrides: [override(token, { value: own })] })
    await kit.start()
    expect(kit.get<object>(token)).toBe(own)
    // A plugin can call each of its methods, which find their private state.
    for (const [name, value] of Object.entries(createOwn()[index]![1])) {
      const lent = seen as Record<string, unknown>
      expect([name, typeof lent[name]]).toEqual([name, typeof value])
      if (SAFE.includes(name)) (lent as Record<string, () => unknown>)[name]!()
    }
    void kit.open()
    await flush()
    await kit.stop()
    await kit.dispose()
    expect(troubles()).toEqual([])
  },
)

test('a kit runs when the app overrides every service at once', async () => {
  const asked: string[] = []
  const own = createOwn(asked).map(([token, value]) => override(token, { value: asClass(value) }))
  const kit = createAppKit({ plugins: pluginOf('namespace', { namespaces: [createFakeNamespace()] }), overrides: own })
  await kit.start()
  await kit.connect({ connector: 'fake:wallet' })
  await kit.open()
  kit.close()
  await kit.disconnect()
  await kit.dispose()
  expect(asked).toEqual(['connect', 'open', 'close', 'disconnect'])
})

test("core's services work with the app's own networks, storage, modal and telemetry", async () => {
  const asked: string[] = []
  const own = new Map(createOwn(asked))
  const mine = [Networks, Modal, Telemetry, Wallets].map((token: AnyToken) =>
    override(token, { value: asClass(own.get(token)!) }),
  )
  const { kit, wallet, modal, storage } = setUpKit({ overrides: mine })
  await kit.start()
  await kit.connect({ connector: wallet.id })
  await kit.open()
  expect(asked).toEqual(['track', 'remember', 'open'])
  expect(wallet.asks[0]!.request.networks).toEqual([NETWORK])
  expect([modal, storage.get('@appkit/connection_status')]).toEqual([kit.get(Modal), '{"v":1,"data":"connected"}'])
})

test("an app's own service with a start method is started and stopped", async () => {
  const calls: string[] = []
  class OwnNetworks {
    #state = createState(NETWORKS)
    getSnapshot = () => this.#state.getSnapshot()
    subscribe = (listener: () => void) => this.#state.subscribe(listener)
    lastUsed = () => ({})
    start() {
      calls.push('start')
      return () => void calls.push('stop')
    }
  }
  const { kit } = setUpKit({ overrides: [override(Networks, { value: new OwnNetworks() as never })] })
  await kit.start()
  await kit.stop()
  expect(calls).toEqual(['start', 'stop'])
})

describe('F-L06: two kits on one page', () => {
  test('share nothing when they have ids, not even in storage', async () => {
    const storage = createMemoryKeyValue()
    const wallet = createFakeConnector()
    const shop = setUpKit({ storage, connectors: [wallet], config: { id: 'shop' } })
    const game = setUpKit({ storage, connectors: [wallet], config: { id: 'game' } })
    const alone = setUpKit({ storage, connectors: [wallet] })
    await Promise.all([shop.kit.start(), game.kit.start(), alone.kit.start()])
    await shop.kit.connect({ connector: wallet.id })
    await game.networks.switchTo('mock:two')
    void game.kit.open()
    await flush()
    expect([shop.at().status, game.at().status, alone.at().status]).toEqual([
      'connected',
      'disconnected',
      'disconnected',
    ])
    expect([shop.network(), game.network(), alone.network()]).toEqual(['fake:one', 'mock:two', 'fake:one'])
    expect([shop.modal.getSnapshot().open, game.modal.getSnapshot().open]).toEqual([false, true])
    const prefixes = new Set(Object.keys(storage.entries()).map((key) => key.split('/').slice(0, 2).join('/')))
    expect([...prefixes].toSorted()).toEqual(['@appkit/game', '@appkit/shop'])

    const next = setUpKit({ storage, connectors: [wallet], config: { id: 'game' } })
    await next.kit.start()
    await next.connections.restored()
    expect([next.at().status, next.network()]).toEqual(['disconnected', 'mock:two'])
    await game.kit.dispose()
    expect(shop.at().status).toBe('connected')
    expect([...shop.troubles(), ...game.troubles(), ...alone.troubles()]).toEqual([])
  })
})

describe('reports of failures', () => {
  test.each([
    [true, { message: 'Mind this.', variant: 'warning' }],
    [false, undefined],
  ])('with debug %s, the alert is %j; it is logged in any case', async (debug, alert) => {
    const { kit, logger } = setUpKit({ config: { debug } })
    kit.get(Notices).alert({ message: 'Mind this.', variant: 'warning' })
    await flush()
    expect([kit.get(Notices).getSnapshot().alert, logger.entries.map(({ message }) => message)]).toEqual([
      alert,
      ['Mind this.'],
    ])
  })

  test('a plugin that fails to start is reported to onError once, and the services of the kit go on', async () => {
    const failing = definePlugin({
      id: 'failing',
      start() {
        throw new Error('no')
      },
    })
    const { kit, wallet, failures } = setUpKit({ plugins: failing() })
    await kit.start()
    expect(failures.map(({ code }) => code)).toEqual(['plugin/start-failed'])
    await expect(kit.connect({ connector: wallet.id })).resolves.toMatchObject({ status: 'connected' })
    expect(failures).toHaveLength(1)
  })
})
