import { Accounts } from '../../contracts/accounts/accounts.js'
import { AppConfig } from '../../contracts/app/app-config.js'
import { Telemetry, type TrackedEvent } from '../../contracts/app/telemetry.js'
import type { NamespaceConnection } from '../../contracts/connections/connections.js'
import type { Session } from '../../contracts/connections/session.js'
import { Connectors, type Connector } from '../../contracts/connections/connectors.js'
import { type PairingSignIn, PairingSignIns } from '../../contracts/connections/pairing.js'
import { KnownNamespaces, type Namespace } from '../../contracts/networks/namespaces.js'
import { Networks, type LastUsed } from '../../contracts/networks/networks.js'
import { Wallets } from '../../contracts/wallets/wallets.js'
import { toNetwork } from '../../domain/networks/network.js'
import type { RecentWallet } from '../../domain/wallets/wallet.js'
import { createContributions } from '../../kernel/contributions.js'
import { StagedPlugins, StageLoader, type Stage } from '../../kernel/loading/stages.js'
import { Clock } from '../../platform/clock.js'
import { Logger } from '../../platform/logger.js'
import { Page } from '../../platform/page.js'
import { Random } from '../../platform/random.js'
import { KeyValue } from '../../platform/storage/key-value.js'
import { createState } from '../../state/state.js'
import { createFakeNamespace } from '../../testing/fakes/fake-namespace.js'
import { createFakeClock, type FakeClock } from '../../testing/fakes/fake-clock.js'
import { createMemoryKeyValue } from '../../testing/fakes/memory-key-value.js'
import { createSource } from '../../state/source.js'
import type { FakeSession } from '../../testing/fakes/fake-session.js'
import { createFakePage } from '../../testing/fakes/fake-page.js'
import { createRecordingLogger } from '../../testing/fakes/recording-logger.js'
import { createSeededRandom } from '../../testing/fakes/seeded-random.js'
import { servicesOf } from '../networks/networks.test.helper.js'
import { createTelemetry } from '../telemetry/telemetry.js'
import { createConnections } from './provide.js'
import { NONE_CONNECTED, ShownConnections } from './shown-connections.js'

export interface EnvironmentOptions<Store extends KeyValue> {
  readonly connectors?: readonly Connector[]
  readonly namespaces?: readonly Namespace[]
  readonly config?: AppConfig
  readonly store: Store
  readonly clock?: FakeClock
  readonly lastUsed?: LastUsed
  /** Loads the services that follow the connections. */
  readonly loadFollowers?: () => Promise<void>
  readonly loadNamespaces?: () => Promise<void>
  readonly page?: Page
  readonly signIns?: readonly PairingSignIn[]
}

/** Runs all promise callbacks that are due. The fake clock does not move. */
export const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A connections service with all its dependencies, which a test can reach. */
export function createEnvironment<Store extends KeyValue>({
  connectors: given = [],
  namespaces: present = [createFakeNamespace(), createFakeNamespace({ id: 'mock' })],
  config = {},
  store,
  clock = createFakeClock(),
  lastUsed = {},
  loadFollowers = async () => {},
  loadNamespaces = async () => {},
  page = createFakePage(),
  signIns = [],
}: EnvironmentOptions<Store>) {
  const connectors = createContributions<Connector>('connectors')
  const namespaces = createContributions<Namespace>('namespaces')
  for (const connector of given) connectors.add(connector)
  const removeNamespace = present.map((namespace) => namespaces.add(namespace))
  const logger = createRecordingLogger()
  const loaded = createTelemetry(logger)
  const track: Telemetry['track'] = (event, properties) =>
    loaded.track(event, properties, { timestamp: clock.now(), address: undefined })
  const telemetry: Telemetry = { ...loaded, track }
  const events: TrackedEvent[] = []
  telemetry.subscribe((event) => events.push(event))
  const remembered: RecentWallet[] = []
  const requested = () =>
    config.networks?.map(toNetwork) ?? namespaces.getSnapshot().flatMap(({ networks }) => networks)
  const networks = {
    load: loadFollowers,
    getSnapshot: () => ({ namespaces: { all: { requested: requested() } } }),
    lastUsed: () => lastUsed,
  }
  const connections = createConnections(
    servicesOf(
      [AppConfig, config],
      [Connectors, connectors],
      [KnownNamespaces, namespaces],
      [ShownConnections, { ...createState(NONE_CONNECTED), wereStored: false }],
      [Networks, networks],
      [Accounts, {}],
      [Wallets, { remember: (wallet: RecentWallet) => void remembered.push(wallet) }],
      [StagedPlugins, createState([])],
      [StageLoader, { load: async (stage: Stage) => (stage === 'connect' ? loadNamespaces() : undefined) }],
      [Clock, clock],
      [Page, page],
      [PairingSignIns, createState(signIns)],
      [Random, createSeededRandom()],
      [KeyValue, store],
      [Logger, logger],
      [Telemetry, telemetry],
    ),
  )

  /** All snapshots so far, oldest first. */
  const history = [connections.getSnapshot()]
  connections.subscribe(() => history.push(connections.getSnapshot()))

  return {
    connections,
    connectors,
    namespaces,
    removeNamespace,
    clock,
    store,
    logger,
    history,
    events,
    /** The wallets given to `remember`, oldest first. */
    remembered,
    tracked: () => events.map(({ event }) => event),
    /** The present state of one namespace. */
    at: (namespace = 'fake'): NamespaceConnection => connections.getSnapshot().namespaces[namespace]!,
    status: (namespace = 'fake') => connections.getSnapshot().namespaces[namespace]?.status,
    turn,
  }
}

/** A session as most wallets have it: it follows its wallet only while it has subscribers. */
export function lazySession(wallet: FakeSession): Session {
  return {
    ...wallet,
    ...createSource(wallet.getSnapshot(), (set) => wallet.subscribe(() => set(wallet.getSnapshot()))),
  }
}

/** An environment that is started, with the code that connects loaded. */
export async function createStartedEnvironment(
  connectors: readonly Connector[] = [],
  rest: Partial<EnvironmentOptions<ReturnType<typeof createMemoryKeyValue>>> = {},
) {
  const environment = createEnvironment({ store: createMemoryKeyValue(), connectors, ...rest })
  const stop = environment.connections.start()
  await environment.connections.load()
  return { ...environment, stop }
}

/** The outcome of a promise so far, and how often it settled. */
export function watch<T>(promise: Promise<T>) {
  const seen: { value?: T; error?: unknown; settled: number } = { settled: 0 }
  promise.then(
    (value) => Object.assign(seen, { value, settled: seen.settled + 1 }),
    (error: unknown) => Object.assign(seen, { error, settled: seen.settled + 1 }),
  )
  return seen
}
