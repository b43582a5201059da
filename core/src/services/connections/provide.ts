import { Accounts } from '../../contracts/accounts/accounts.js'
import { AppConfig } from '../../contracts/app/app-config.js'
import { Connections, type ConnectionsState, type DisconnectScope } from '../../contracts/connections/connections.js'
import { KnownNamespaces } from '../../contracts/networks/namespaces.js'
import { Networks } from '../../contracts/networks/networks.js'
import { storageKeys } from '../../domain/storage-keys.js'
import { createLazyService } from '../../kernel/loading/lazy-service.js'
import type { SetupContext } from '../../kernel/plugin/plugin.js'
import type { Services } from '../../kernel/services.js'
import { Logger } from '../../platform/logger.js'
import { KeyValue } from '../../platform/storage/key-value.js'
import { derive } from '../../state/derive.js'
import { createState } from '../../state/state.js'
import { loadConnectRuntime } from '../load-connect-runtime.js'
import { loadServices } from '../load-services.js'
import type { LoadedConnections } from '../connect-runtime.js'
import {
  connectionsState,
  DISCONNECTED,
  NONE_CONNECTED,
  ShownConnections,
  type NamespaceConnections,
} from './shown-connections.js'
import { createStoredNamespaces } from './store/stored-namespaces.js'

export function provideConnections({ provide }: SetupContext): void {
  provide(ShownConnections, { create: () => ({ ...createState(NONE_CONNECTED), wereStored: false }) })
  provide(Connections, { create: createConnections })
}

/**
 * The connections of a kit. Their code is loaded by the first call that needs it, and by a connection that an earlier
 * visit or another tab has stored.
 */
export function createConnections(services: Services) {
  const { get } = services
  const { id, enableReconnect } = get(AppConfig)
  const namespaces = get(KnownNamespaces)
  const shown = get(ShownConnections)
  const store = get(KeyValue)
  const storageKey = storageKeys(id).connections
  const storedNamespaces = createStoredNamespaces(store, id)

  const connections = createLazyService<ConnectionsState, LoadedConnections>({
    initialState: derive([namespaces, shown], connectionsState),
    async load() {
      // A wallet connects only once the services that follow the connections are loaded.
      const [code] = await Promise.all([loadConnectRuntime(), loadServices(services), loadFollowers(services)])
      return code.createPersistedConnections(services)
    },
    methods: { load: 'async', warmUp: 'async', connect: 'async', disconnect: 'async', select: 'async' },
    whenStopped: { connect: { status: 'cancelled', reason: 'stopped' } },
    logger: get(Logger),
  })
  const { start, dispose, load, disconnect } = connections
  let restored = createGate()

  /** Cancels each `connect` whose code is still being loaded. */
  const cancelPending = () => connections.answerPending({ connect: { status: 'cancelled', reason: 'closed' } })

  /** Loads and restores. If the code cannot be loaded, which is logged, all namespaces are shown as disconnected. */
  async function restore() {
    const { open } = restored
    await connections.use((service) => service.restored()).catch(() => shown.set(NONE_CONNECTED))
    open()
  }

  /** The namespaces connected on the last visit, shown as reconnecting until their wallets have answered. */
  function reconnecting(): NamespaceConnections {
    const stored = storedNamespaces.get() ?? []
    const present = namespaces.getSnapshot().filter((one) => stored.includes(one.id))
    return Object.fromEntries(present.map((one) => [one.id, { ...DISCONNECTED, status: 'reconnecting' }]))
  }

  function end() {
    shown.set(NONE_CONNECTED)
    restored.open()
    restored = createGate()
  }

  return Object.assign(connections, {
    // Once the service is loaded, stages of plugins that could not be loaded with it are tried again.
    load: async () => void (await (connections.current ? loadServices(services) : load())),
    restored: () => restored.passed,
    cancel(namespace?: string) {
      cancelPending()
      connections.current?.cancel(namespace)
    },
    disconnect(scope?: DisconnectScope) {
      cancelPending()
      return disconnect(scope)
    },
    start() {
      shown.wereStored = store.get(storageKey) !== undefined
      const stop = start()
      const unsubscribe = store.subscribe((changed) => {
        if (changed.includes(storageKey)) void restore()
      })
      if (shown.wereStored && !connections.current && enableReconnect !== false) shown.set(reconnecting())
      if (shown.wereStored) void restore()
      else restored.open()
      return () => {
        unsubscribe()
        stop()
        end()
      }
    },
    dispose() {
      dispose()
      end()
    },
  })
}

/** Loads the services that follow the connections. */
export function loadFollowers({ get }: Services) {
  const followers: readonly (object & { load?(): Promise<void> })[] = [get(Networks), get(Accounts)]
  return Promise.all(followers.map((service) => service.load?.()))
}

/** A promise, and the function that resolves it. */
function createGate() {
  let open!: () => void
  const passed = new Promise<void>((resolve) => void (open = resolve))
  return { passed, open }
}
