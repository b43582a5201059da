import { Namespaces } from '../../contracts/networks/namespaces.js'
import { Connections } from '../../contracts/connections/connections.js'
import { Connectors, type Connector, type ConnectRequest } from '../../contracts/connections/connectors.js'
import type { Session, SessionState } from '../../contracts/connections/session.js'
import { connectionErrors } from '../../errors/catalogue/connection-errors.js'
import { override } from '../../kernel/override.js'
import { definePlugin, type Plugin } from '../../kernel/plugin/plugin.js'
import { Page } from '../../platform/page.js'
import { createSource } from '../../state/source.js'
import { createState } from '../../state/state.js'
import { createFakeNamespace, fakeAccount } from '../fakes/fake-namespace.js'
import {
  answersTwice,
  approves,
  createFakeConnector,
  hangs,
  rejects,
  type FakeConnector,
  type FakeConnectorOptions,
} from '../fakes/fake-connector.js'
import { createFakePage } from '../fakes/fake-page.js'
import { createFakeAccountType, createFakeSession, type FakeSession } from '../fakes/fake-session.js'
import { connectorConformance, type ConnectorFixture, type ConnectorEnvironment } from './connector.js'

/** A fake wallet on a page, and the controls that the suite drives it by. */
function fakeEnvironment(options: FakeConnectorOptions = {}, controls: Partial<ConnectorEnvironment['wallet']> = {}) {
  const wallet = createFakeConnector({ id: 'fake:wallet', identity: { injected: ['fakeWallet'] }, ...options })
  const page = createFakePage({ fakeWallet: wallet })
  let current = 'alice'
  let tell = () => {}
  const last = () => wallet.sessions.at(-1)!
  const state = (namespace: string) => ({ accounts: [fakeAccount(namespace, current)] })
  return {
    wallet: {
      approve: () => void (wallet.onConnect = (ask) => (tell(), approves({ state })(ask))),
      reject: () => void (wallet.onConnect = rejects()),
      hang: () => void (wallet.onConnect = hangs()),
      approveLate: () => void wallet.asks.at(-1)!.approve(),
      forget: wallet.forget,
      prompts: () => wallet.prompts,
      changeAccount: () =>
        last().change({ accounts: [fakeAccount('fake', (current = current === 'alice' ? 'bob' : 'alice'))] }),
      changeNetwork: () =>
        last().change({ networkId: last().getSnapshot().networkId === 'fake:one' ? 'fake:two' : 'fake:one' }),
      leave: () => last().end(),
      onAnswer: (listener: () => void) => ((tell = listener), () => void (tell = () => {})),
      listening: () => wallet.sessions.reduce((sum, { listeners }) => sum + listeners, 0),
      ...controls,
    },
    overrides: [override(Page, { value: page })],
  }
}

/** The dependencies of this file's connectors: the wallet found on the page, and the page. */
interface Found {
  readonly wallet: FakeConnector
  readonly page: Page
}

/** A link to the wallet on the page, one for each kit. */
const wellMade = ({ wallet }: Found): Connector => ({
  id: wallet.id,
  name: wallet.name,
  type: wallet.type,
  namespaces: wallet.namespaces,
  identity: wallet.identity,
  installed: true,
  connect: (request) => wallet.connect(request),
})

const plugin = (connector: (found: Found) => Connector, rest: Partial<Plugin> = {}) =>
  definePlugin({
    id: 'wallet',
    requires: [Connectors, Page],
    setup: (ctx) => ctx.contribute(Namespaces, createFakeNamespace()),
    start({ get }) {
      const page = get(Page)
      return get(Connectors).add(connector({ wallet: page.read<FakeConnector>('fakeWallet')!, page }))
    },
    ...rest,
  })

const FIXTURE = { connectorId: 'fake:wallet', environment: () => fakeEnvironment() } satisfies Partial<ConnectorFixture>
const fixture = (connector: (found: Found) => Connector): ConnectorFixture => ({
  ...FIXTURE,
  plugin: () => plugin(connector)(),
})

describe('an exemplary connector', () => {
  test.each(connectorConformance(fixture(wellMade)))('$name', ({ run }) => run())
})

describe('a connector whose wallet has smart accounts on some networks', () => {
  const smartAccountNetworks = ['fake:two'] as const
  const smart = (found: Found): Connector => ({
    ...wellMade(found),
    connect: async (request) =>
      (await found.wallet.connect(request)).map((session) => ({
        ...session,
        getSnapshot: () => smartStateOf(session.getSnapshot()),
        features: { 'account-type@1': createFakeAccountType({ smartAccountNetworks }) },
      })),
  })
  const states = new WeakMap<SessionState, SessionState>()
  const smartStateOf = (state: SessionState) => {
    const smartState = states.get(state) ?? Object.freeze({ ...state, smartAccountNetworks })
    states.set(state, smartState)
    return smartState
  }
  const setup: Plugin['setup'] = (ctx) =>
    ctx.contribute(Namespaces, createFakeNamespace({ accountTypes: ['smartAccount', 'eoa'] }))
  test.each(connectorConformance({ ...FIXTURE, plugin: () => plugin(smart, { setup })() }))('$name', ({ run }) => run())
})

/** A plugin that asks its wallet at once, and makes its session of the answer when its connect stage has come. */
const lateCode = (sessionOf: (session: Session, isLate: boolean) => Session | undefined) => ({
  plugin: () =>
    definePlugin({
      id: 'wallet',
      requires: [Connectors, Page],
      setup: (ctx) => ctx.contribute(Namespaces, createFakeNamespace()),
      discover: async () => ({
        discover({ get, connect: part }) {
          const page = get(Page)
          const found = { wallet: page.read<FakeConnector>('fakeWallet')!, page }
          return get(Connectors).add({
            ...wellMade(found),
            async connect(request) {
              const isLate = !part.current
              const given = (await found.wallet.connect(request)).flatMap((one) => sessionOf(one, isLate) ?? [])
              if (isLate) await part.load()
              return given
            },
          })
        },
      }),
      connect: async () => ({ connect: () => ({}) }),
    })(),
})
describe('a connector that asks before its code has come', () => {
  test.each(connectorConformance({ ...FIXTURE, ...lateCode((session) => session) }))('$name', ({ run }) => run())
})

describe('a connector that arrives late and whose wallet has few abilities', () => {
  const environment = async () => {
    const { wallet, overrides } = fakeEnvironment()
    const { approve, reject, hang, forget, prompts } = wallet
    return { wallet: { approve, reject, hang, forget, prompts }, overrides }
  }
  const slowly = (found: Found): Connector => ({
    ...wellMade(found),
    async connect(request) {
      await Promise.resolve()
      request.signal.throwIfAborted()
      return found.wallet.connect(request)
    },
  })
  test.each(connectorConformance({ ...fixture(slowly), environment }))('$name', ({ run }) => run())
})

/** A connector with one changed member. */
const like = (rest: Partial<Connector> | ((found: Found) => Partial<Connector>)) => ({
  plugin: () => plugin((found) => ({ ...wellMade(found), ...(typeof rest === 'function' ? rest(found) : rest) }))(),
})
/** A connector with another `connect`. */
const connecting = (connect: (request: ConnectRequest, found: Found) => unknown) =>
  like((found) => ({ connect: (request) => connect(request, found) as Promise<readonly Session[]> }))
/** A connector whose sessions are changed. */
const sessions = (change: (session: Session, found: Found) => Session) =>
  connecting(async (request, found) => (await found.wallet.connect(request)).map((session) => change(session, found)))
/** A connector whose wallet reports other accounts. */
/** A wallet with smart accounts on one network, which offers the given types everywhere. */
const offering = (...types: readonly string[]) => ({
  plugin: () =>
    plugin(
      (found) => ({
        ...wellMade(found),
        connect: async (request) =>
          (await found.wallet.connect(request)).map((session) => ({
            ...session,
            ...createState({ ...session.getSnapshot(), smartAccountNetworks: ['fake:one'] as const }),
            features: { 'account-type@1': createFakeAccountType({ types: () => types }) },
          })),
      }),
      { setup: (ctx) => ctx.contribute(Namespaces, createFakeNamespace({ accountTypes: ['smartAccount', 'eoa'] })) },
    )(),
})
const accounts = (...who: readonly object[]) =>
  sessions((session) => ({
    ...session,
    ...createState({ ...session.getSnapshot(), accounts: who as ReturnType<typeof fakeAccount>[] }),
  }))

/** A session that keeps what its wallet answered. */
const asAnswered = (session: Session) => ({ ...session, ...createState(session.getSnapshot()) })

/** A session that no wallet created. */
const ownSession = () => createFakeSession('fake', { accounts: [fakeAccount('fake', 'alice')], approved: 'all' })

const ofTheModule = new WeakMap<FakeConnector, Connector>()

const SAYS = 'describes itself and its wallet'
const CONNECTS = 'connects to accounts of its namespace'
const ONCE = 'resolves once, with one session for each namespace'
const PROMPT = 'is connected within two microtask turns of the wallet’s last answer'
const FEATURES = 'implements each feature that it names, with a version'
const TYPES = 'offers only account types that its wallet has on the network'
const RAW = 'rejects with the wallet’s own error'
const SILENT = 'shows no prompt in a silent connect, and resolves with no session'
const RELEASES = 'leaves nothing behind after each disconnect'
const KEEPS = 'returns the same snapshot until the state changes'
const FOLLOWS = 'follows the wallet to another account'
const MOVES = 'follows the wallet to another network'
const LATE = 'connects when its code comes after the wallet’s answer'
const LATE_ACCOUNT = 'F-P08: shows the account that the wallet uses when the code comes, not the one before'
const LATE_LEAVE = 'F-P09: is not connected to a wallet that ended the connection before the code came'
const SHARES = 'shares nothing between two kits on one page'

/** Each connector breaks one promise, and the case of that promise must fail. */
const broken: readonly (readonly [
  breaks: string,
  by: string,
  fixture: Partial<ConnectorFixture> & { plugin: () => Plugin },
  saying: RegExp,
])[] = [
  [SAYS, 'is missing', { ...like({}), connectorId: 'fake:other' }, /The plugin adds no connector "fake:other"/],
  [
    SAYS,
    'is in a plugin that fails to start',
    { plugin: () => definePlugin({ id: 'broken', start: () => Promise.reject(new Error('no wallet')) })() },
    /failed to start: no wallet/,
  ],
  [
    SAYS,
    'has a name that changes the direction of text',
    like({ name: 'Fake\u202eWallet' }),
    /The connector’s name was not cleaned by displayText/,
  ],
  [
    SAYS,
    'has an icon from another host',
    like({ icon: 'https://evil.test/track.png' }),
    /The connector’s icon was not checked by safePicture/,
  ],
  [
    SAYS,
    'has an icon that leaves its attribute',
    like({ icon: 'data:image/svg+xml,<svg onload="x"/>' }),
    /The connector’s icon was not checked by safePicture/,
  ],
  [SAYS, 'has no type', like({ type: '' }), /The connector has no type/],
  [SAYS, 'lists no namespace', like({ namespaces: [] }), /The connector lists no namespace/],
  [
    SAYS,
    'lists an unknown namespace',
    like({ namespaces: ['mock'] }),
    /The connector lists the namespaces mock, and the kit has fake/,
  ],
  [
    SAYS,
    'has an id without a namespace',
    { ...like({ id: 'wallet' }), connectorId: 'wallet' },
    /The connector’s id "wallet" does not begin with a namespace and a colon/,
  ],
  [SAYS, 'has an empty identity', like({ identity: { names: [] } }), /The connector’s identity is empty/],
  [
    'shows no prompt before a connect',
    'asks the wallet when it is found',
    {
      plugin: () =>
        plugin((found) => {
          const { signal } = new AbortController()
          void found.wallet.connect({
            namespaces: ['fake'],
            networks: [],
            silent: false,
            resume: {},
            signal,
            onUri: () => {},
          })
          return wellMade(found)
        })(),
    },
    /The wallet showed a prompt before a connect/,
  ],
  [
    CONNECTS,
    'shares invalid addresses',
    accounts(fakeAccount('fake', 'alice'), fakeAccount('fake', 'a b')),
    /The session has fake1a b, which its namespace refuses as an address/,
  ],
  [
    CONNECTS,
    'shares an account of another namespace',
    accounts(fakeAccount('fake', 'alice'), fakeAccount('mock', 'bob')),
    /The session has an account of the namespace "mock"/,
  ],
  [
    CONNECTS,
    'shares an address in another spelling',
    accounts({ ...fakeAccount('fake', 'alice'), address: 'FAKE1alice' }),
    /The session has FAKE1alice, which its namespace writes as fake1alice/,
  ],
  [
    CONNECTS,
    'shares an account twice',
    accounts(fakeAccount('fake', 'alice'), fakeAccount('fake', 'alice')),
    /The session lists an account twice/,
  ],
  [
    CONNECTS,
    'has no provider',
    sessions((session) => ({ ...session, native: () => undefined })),
    /The session’s native\(\) returned undefined/,
  ],
  [
    CONNECTS,
    'asks twice',
    connecting(async (request, { wallet }) => (await wallet.connect(request), wallet.connect(request))),
    /One connect showed 2 prompts/,
  ],
  [
    ONCE,
    'settles more than once',
    connecting((request, { wallet }) => {
      wallet.onConnect = answersTwice()
      return wallet.connect(request)
    }),
    /connect settled 3 times/,
  ],
  [
    ONCE,
    'resolves with an invalid session',
    connecting(async () => [{}]),
    /connect resolved with a value that is no list of sessions/,
  ],
  [
    ONCE,
    'resolves with no session',
    connecting(async () => []),
    /connect resolved with a value that is no list of sessions/,
  ],
  [
    ONCE,
    'resolves with two sessions of one namespace',
    connecting(async (request, { wallet }) => [
      ...(await wallet.connect(request)),
      ...(await wallet.connect({ ...request, silent: true })),
    ]),
    /connect resolved with several sessions of one namespace: fake,fake/,
  ],
  [
    ONCE,
    'resolves with a session of another namespace',
    sessions((session) => ({ ...session, namespace: 'mock' })),
    /connect resolved with sessions of mock, and the connector does not list all of them/,
  ],
  [
    PROMPT,
    'waits one turn too long',
    connecting(async (request, { wallet }) => {
      const given = await wallet.connect(request)
      await Promise.resolve()
      return given
    }),
    /The kit was connected 3 turns after the wallet’s last answer/,
  ],
  [
    FEATURES,
    'has a feature without a version',
    sessions((session) => ({ ...session, features: { sign: {} } as object })),
    /The feature "sign" has no version/,
  ],
  [
    FEATURES,
    'names a feature that is undefined',
    sessions((session) => ({ ...session, features: { 'transfer@1': undefined } as object })),
    /The feature "transfer@1" is undefined\. Leave its key out where it is not supported/,
  ],
  [
    FEATURES,
    'has a feature without its functions',
    sessions((session) => ({ ...session, features: { 'request@1': {} } as object })),
    /"request@1" has no "request"/,
  ],
  [
    FEATURES,
    'does not say which account types it offers',
    sessions((session) => ({
      ...session,
      features: { 'account-type@1': { setAccountType: async () => 'eoa' } } as object,
    })),
    /"account-type@1" has no "types"/,
  ],
  [
    TYPES,
    'offers a smart account on every network',
    offering('smartAccount', 'eoa'),
    /The session offers a smart account on fake:two, and its smartAccountNetworks do not have that network/,
  ],
  [
    TYPES,
    'offers a smart account on no network',
    offering('eoa'),
    /The session offers no smart account on fake:one, and its smartAccountNetworks have that network/,
  ],
  [
    TYPES,
    'offers an account type that its namespace does not have',
    offering('smartAccount', 'strange'),
    /The session offers the account type "strange" on fake:one, which its namespace does not have/,
  ],
  [
    'reports the visitor’s rejection as a cancel',
    'rejects with an unknown error',
    connecting((request, { wallet }) => wallet.connect(request).catch(() => Promise.reject(new Error('failed')))),
    /Fake Wallet could not connect: failed/,
  ],
  [
    'reports the visitor’s rejection as a cancel',
    'connects after a rejection',
    connecting((request, { wallet }) => wallet.connect(request).catch(() => [ownSession()])),
    /A rejection by the visitor ended as/,
  ],
  [
    'reports the visitor’s rejection as a cancel',
    'resolves with no session after a rejection',
    connecting((request, { wallet }) => wallet.connect(request).catch(() => [])),
    /shared no account/,
  ],
  [
    RAW,
    'rejects with an error of its own',
    connecting((request, { wallet }) => wallet.connect(request).catch(() => Promise.reject(new Error('failed')))),
    /connect rejected with an error that means undefined, though the visitor rejected/,
  ],
  [
    RAW,
    'swallows the rejection',
    connecting((request, { wallet }) => wallet.connect(request).catch(() => [])),
    /connect resolved though the visitor rejected/,
  ],
  [
    RAW,
    'rejects with an error of the kit',
    connecting((request, { wallet }) =>
      wallet
        .connect(request)
        .catch((cause: unknown) =>
          Promise.reject(connectionErrors.create('connection/cancelled', { reason: 'rejected' }, { cause })),
        ),
    ),
    /connect rejected with an error of the kit\. Pass on the wallet’s error/,
  ],
  [
    'connects again after a rejection',
    'remembers a rejection',
    like(({ wallet }) => {
      let last: Promise<readonly Session[]> | undefined
      return { connect: (request) => (last ??= wallet.connect(request)) }
    }),
    /The wallet approved, and connect ended as/,
  ],
  [
    'ends an attempt when its signal aborts',
    'resolves when its signal aborts',
    connecting(async () => [ownSession()]),
    /An aborted connect ended as/,
  ],
  [
    'ends an attempt when its signal aborts',
    'keeps a listener after the abort',
    connecting(async (request, { wallet, page }) => {
      const back = page.listen('answer', () => {})
      const answer = await wallet.connect(request)
      back()
      return answer
    }),
    /N8: Plugin "wallet" left behind: a listener to answer/,
  ],
  [
    'ignores an approval that comes after the abort',
    'uses an answer after the abort',
    connecting(async (request, { wallet, page }) => {
      const answer = await wallet.connect(request)
      // The signal has aborted already and fires no further event.
      request.signal.addEventListener(
        'abort',
        page.listen('account', () => {}),
      )
      return request.signal.aborted ? answer : wallet.connect({ ...request, silent: true })
    }),
    /N8: Plugin "wallet" left behind: a listener to account/,
  ],
  [
    'shows no further prompt after the abort',
    'asks again after the abort',
    connecting(async (request, { wallet }) => {
      request.signal.addEventListener('abort', () => void wallet.connect(request), { once: true })
      return wallet.connect(request)
    }),
    /The wallet showed another prompt after the abort/,
  ],
  [
    SILENT,
    'asks in a silent connect',
    connecting((request, { wallet }) => wallet.connect({ ...request, silent: false })),
    /A silent connect showed a prompt/,
  ],
  [
    SILENT,
    'has a wallet that always asks',
    { ...like({}), environment: () => fakeEnvironment({ rude: true }) },
    /A silent connect showed a prompt/,
  ],
  [
    SILENT,
    'calls onUri in a silent connect',
    connecting((request, { wallet }) => {
      request.onUri('fake:pairing', 1)
      return wallet.connect(request)
    }),
    /A silent connect called onUri/,
  ],
  [
    SILENT,
    'resolves a silent connect without an approval',
    connecting(async () => [ownSession()]),
    /A silent connect resolved with a session that the wallet had not approved/,
  ],
  [
    'is restored without a prompt',
    'asks when it is restored',
    connecting((request, { wallet }) => wallet.connect({ ...request, silent: request.silent && !wallet.authorised })),
    /Restoring the connection showed a prompt/,
  ],
  [
    'is restored without a prompt',
    'ignores silent',
    connecting((request, { wallet }) => (request.silent ? Promise.resolve([]) : wallet.connect(request))),
    /The connection was not restored/,
  ],
  [
    'disconnects, and connects again',
    'returns an ended session again',
    like(({ wallet }) => {
      let last: Promise<readonly FakeSession[]> | undefined
      const connect = async (request: ConnectRequest) => {
        last ??= wallet.connect(request) as Promise<readonly FakeSession[]>
        return (await last).map((session) => ({ ...session, disconnect: async () => session.end() }))
      }
      return { connect }
    }),
    /shared no account/,
  ],
  [
    'disconnects, and connects again',
    'cannot disconnect',
    sessions((session) => ({ ...session, disconnect: () => Promise.reject(new Error('never')) })),
    /Failed to disconnect chain fake/,
  ],
  [
    RELEASES,
    'adds a listener to the page with each connect',
    {
      plugin() {
        const backs: (() => void)[] = []
        const connector = (found: Found): Connector => ({
          ...wellMade(found),
          async connect(request) {
            backs.push(found.page.listen('account', () => {}))
            return found.wallet.connect(request)
          },
        })
        const { start, ...rest } = plugin(connector)()
        return {
          ...rest,
          start(host) {
            const stop = start!(host) as () => void
            return () => [stop, ...backs.splice(0)].forEach((back) => back())
          },
        }
      },
    },
    /leaves 1 listener\(s\) on the page/,
  ],
  [
    RELEASES,
    'adds a listener elsewhere with each connect',
    connecting(async (request, { wallet }) => {
      const listener = () => {}
      const channel = new EventTarget()
      channel.addEventListener('account', listener)
      return wallet.connect(request)
    }),
    /The connector left behind: listener "account" on EventTarget/,
  ],
  [
    RELEASES,
    'keeps its listeners on the wallet',
    sessions((session) => {
      session.subscribe(() => {})
      return session
    }),
    /The connector did not remove its listeners from the wallet/,
  ],
  [
    KEEPS,
    'copies the snapshot on each read',
    sessions((session) => ({ ...session, getSnapshot: () => Object.freeze({ ...session.getSnapshot() }) })),
    /The session returned a new snapshot though nothing had changed/,
  ],
  [
    KEEPS,
    'freezes no snapshot',
    sessions((session) => {
      const open = { ...session.getSnapshot() }
      return { ...session, getSnapshot: () => open }
    }),
    /The session returned a snapshot that is not frozen/,
  ],
  [
    KEEPS,
    'makes a new snapshot when the page is shown',
    sessions((session, { page }) => {
      const state = createSource(session.getSnapshot(), (set) =>
        page.on('visible', () => set({ ...session.getSnapshot() })),
      )
      return { ...session, ...state }
    }),
    /The session changed its snapshot when the page was shown again, though nothing had/,
  ],
  [
    FOLLOWS,
    'mutates the snapshot',
    sessions((session) => {
      const one = { ...session.getSnapshot() }
      return {
        ...session,
        getSnapshot: () => one,
        subscribe: (listener) => session.subscribe(() => (Object.assign(one, session.getSnapshot()), listener())),
      }
    }),
    /The session changed a snapshot that it had returned/,
  ],
  [
    FOLLOWS,
    'ignores the events of the wallet',
    sessions((session) => ({ ...session, ...createState(session.getSnapshot()) })),
    /The session kept the previous account/,
  ],
  [
    FOLLOWS,
    'does not notify its listeners',
    sessions((session) => ({ ...session, subscribe: () => () => {} })),
    /The session did not report that the account has changed/,
  ],
  [
    MOVES,
    'ignores the events of the wallet',
    sessions((session) => ({ ...session, ...createState(session.getSnapshot()) })),
    /The session kept the previous network/,
  ],
  [
    MOVES,
    'does not notify its listeners',
    sessions((session) => ({ ...session, subscribe: () => () => {} })),
    /The session did not report that the network has changed/,
  ],
  [
    'ends the connection when the wallet ends it',
    'ignores the events of the wallet',
    sessions((session) => ({ ...session, ...createState(session.getSnapshot()) })),
    /The kit is connected, and should not be/,
  ],
  [
    LATE,
    'ignores the wallet until its code is loaded',
    lateCode((session, isLate) => (isLate ? undefined : session)),
    /shared no account/,
  ],
  [LATE_ACCOUNT, 'keeps the answer', lateCode(asAnswered), /showed fake1alice, .+ and not fake1bob/],
  [LATE_LEAVE, 'keeps the answer', lateCode(asAnswered), /is connected, and should not be/],
  [
    SHARES,
    'is one object for all kits',
    {
      plugin: () =>
        plugin((found) => {
          if (!ofTheModule.has(found.wallet)) ofTheModule.set(found.wallet, wellMade(found))
          return ofTheModule.get(found.wallet)!
        })(),
    },
    /The plugin gave one connector to two kits/,
  ],
  [
    SHARES,
    'has one session for all kits',
    connecting(async (request, { wallet }) =>
      wallet.sessions.length > 0 ? [wallet.sessions[0]!] : wallet.connect(request),
    ),
    /The connector gave one session to two kits/,
  ],
  [
    SHARES,
    'connects in every kit',
    {
      plugin: () =>
        plugin(wellMade, {
          requires: [Connectors, Connections, Page],
          start({ get }) {
            const [connections, page] = [get(Connections), get(Page)]
            const isConnected = () => connections.getSnapshot().connected
            const backs = [
              get(Connectors).add(wellMade({ wallet: page.read<FakeConnector>('fakeWallet')!, page })),
              page.listen('connected', () => void (isConnected() || connections.connect('fake:wallet'))),
              connections.subscribe(() => isConnected() && page.dispatch(new Event('connected'))),
            ]
            return () => backs.forEach((back) => back())
          },
        })(),
    },
    /The kit is connected, and should not be/,
  ],
  [
    SHARES,
    'ends the sessions of all kits',
    {
      plugin() {
        let end = () => {}
        const { start, ...rest } = plugin((found) => {
          end = () => found.wallet.sessions.forEach((session) => session.end())
          return wellMade(found)
        })()
        return {
          ...rest,
          start(host) {
            const stop = start!(host) as () => void
            return () => (stop(), end())
          },
        }
      },
    },
    /Disposing of one kit ended the connection of another/,
  ],
]

test.each(broken)('"%s" fails if the connector %s', async (name, _by, broken, saying) => {
  const found = connectorConformance({ ...FIXTURE, ...broken }).find((candidate) => candidate.name === name)!
  await expect(found.run()).rejects.toThrow(saying)
})

test('every case has a connector that breaks it', () => {
  const names = connectorConformance(fixture(wellMade)).map(({ name }) => name)
  expect([...new Set(broken.map(([name]) => name))].sort()).toEqual([...names].sort())
})
