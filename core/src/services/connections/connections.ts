import type { AppConfig } from '../../contracts/app/app-config.js'
import type { Connections, ConnectionsState } from '../../contracts/connections/connections.js'
import type { Connector } from '../../contracts/connections/connectors.js'
import type { KnownNamespace, NamespaceOutline } from '../../contracts/networks/namespaces.js'
import type { Networks } from '../../contracts/networks/networks.js'
import type { Telemetry } from '../../contracts/app/telemetry.js'
import type { Network } from '../../domain/networks/network.js'
import { storageKeys } from '../../domain/storage-keys.js'
import type { RecentWallet } from '../../domain/wallets/wallet.js'
import type { Contributions } from '../../kernel/contributions.js'
import { lazy } from '../../kernel/loading/lazy.js'
import type { Clock } from '../../platform/clock.js'
import type { KeyValue } from '../../platform/storage/key-value.js'
import type { Logger } from '../../platform/logger.js'
import type { Random } from '../../platform/random.js'
import { derive } from '../../state/derive.js'
import type { Observable } from '../../state/observable.js'
import { createState } from '../../state/state.js'
import { DISCONNECTED, NONE_CONNECTED, type NamespaceConnections } from './initial-state.js'
import type { PersistedConnections } from './persisted-connections.js'
import { createStoredNamespaces } from './store/stored-namespaces.js'

export interface ConnectionsDeps {
  readonly connectors: Contributions<Connector>
  /** All namespaces, including those whose code is not loaded. */
  readonly namespaces: Observable<readonly KnownNamespace[]>
  readonly clock: Clock
  readonly random: Random
  readonly store: KeyValue
  readonly config: AppConfig
  readonly logger: Logger
  readonly telemetry: Telemetry
  /** The networks the kit works with now. A wallet is asked for those of its namespaces. */
  readonly requested: () => readonly Network[]
  /** The namespace and network that the visitor used last. */
  readonly lastUsed: Networks['lastUsed']
  /** Remembers a wallet that the visitor has connected. */
  readonly remember: (wallet: RecentWallet) => void
  /** Loads the services that follow the connections. A wallet connects only once they are loaded. */
  readonly loadFollowers: () => Promise<unknown>
  /** Loads the code of all namespaces. */
  readonly loadNamespaces: () => Promise<unknown>
}

/** The service as core's own plugin starts and disposes of it. */
export interface StartableConnections extends Connections {
  /**
   * Restores the stored connections, and follows other tabs. Returns how to stop: that cancels every attempt,
   * unsubscribes from every session, and disconnects no wallet.
   */
  start(): () => void
  /** Stops the service, also one that was not started. */
  dispose(): void
}

/**
 * The connections of a kit. The code that connects is loaded by the first call that needs it, by a stored connection,
 * or by `load`.
 *
 * It does not use `createLazyService`: here `load` rejects, each call has an answer of its own after a stop, and the
 * state before loading (`reconnecting`) goes on into the loaded service.
 */
export function createConnections(deps: ConnectionsDeps): StartableConnections {
  const { namespaces, store, config, logger, loadFollowers } = deps
  const connectionsKey = storageKeys(config.id).connections
  const storedNamespaces = createStoredNamespaces(store, config.id)
  const state = createState(NONE_CONNECTED)
  const load = lazy('connecting', () => import(/* stage: connect */ './persisted-connections.js'))

  let current: PersistedConnections | undefined
  let phase: 'new' | 'running' | 'stopped' = 'new'
  let isFollowing = false
  let wasStored = false
  /** Counts the calls that cancel a `connect` whose code is still being loaded. */
  let cancellations = 0
  let gate = createGate()

  /** Loads the code that connects, and starts the restore before any other call reaches it. */
  async function ready(): Promise<PersistedConnections> {
    const [{ createPersistedConnections }] = await Promise.all([load(), loadFollowers()])
    current ??= createPersistedConnections(deps, state.set)
    if (phase === 'running' && !isFollowing) {
      isFollowing = true
      void current.start(wasStored).catch(report).then(gate.open)
    }
    return current
  }

  function report(error: unknown) {
    logger.error('Connections could not be restored.', error)
  }

  /** Loads and restores. If the code cannot be loaded, all namespaces are shown as disconnected. */
  function follow() {
    const { open } = gate
    ready().catch((error: unknown) => {
      report(error)
      state.set(NONE_CONNECTED)
      open()
    })
  }

  /** The namespaces connected on the last visit, shown as reconnecting until their wallets have answered. */
  function reconnecting(): NamespaceConnections {
    const stored = storedNamespaces.get() ?? []
    const present = namespaces.getSnapshot().filter(({ id }) => stored.includes(id))
    return Object.fromEntries(present.map(({ id }) => [id, { ...DISCONNECTED, status: 'reconnecting' }]))
  }

  function stop() {
    if (phase === 'stopped') return
    phase = 'stopped'
    isFollowing = false
    current?.stop()
    state.set(NONE_CONNECTED)
    gate.open()
    gate = createGate()
  }

  return {
    ...derive([namespaces, state], toSnapshot),
    load: async () => void (await ready()),
    restored: () => gate.passed,

    async connect(connectorId, options) {
      const before = cancellations
      const { connect } = current ?? (await ready())
      if (phase === 'stopped') return { status: 'cancelled', reason: 'stopped' }
      return before === cancellations ? connect(connectorId, options) : { status: 'cancelled', reason: 'closed' }
    },
    warmUp: async (connectorId) => (current ?? (await ready())).warmUp(connectorId),
    cancel(namespace) {
      cancellations++
      current?.cancel(namespace)
    },
    async disconnect(scope) {
      cancellations++
      await (current ?? (await ready())).disconnect(scope)
    },
    async select(connectionId) {
      ;(current ?? (await ready())).select(connectionId)
    },

    start() {
      phase = 'running'
      wasStored = store.get(connectionsKey) !== undefined
      const unsubscribe = store.subscribe((changed) => {
        if (!isFollowing && changed.includes(connectionsKey)) follow()
      })
      if (wasStored && !current && config.enableReconnect !== false) state.set(reconnecting())
      if (wasStored || current) follow()
      else gate.open()

      return () => {
        unsubscribe()
        stop()
      }
    },
    dispose: stop,
  }
}

function toSnapshot(namespaces: readonly NamespaceOutline[], states: NamespaceConnections): ConnectionsState {
  const entries = namespaces.map(({ id }) => [id, states[id] ?? DISCONNECTED] as const)
  return {
    namespaces: Object.freeze(Object.fromEntries(entries)),
    connected: entries.some(([, { connection }]) => connection),
  }
}

/** A promise, and the function that resolves it. */
function createGate() {
  let open!: () => void
  const passed = new Promise<void>((resolve) => void (open = resolve))
  return { passed, open }
}
