import type { Connections } from '../../contracts/connections/connections.js'
import { serviceErrors } from '../../errors/catalogue/service-errors.js'
import { createConnect } from './connect/connect.js'
import { createConnectionStore } from './store/connection-store.js'
import type { ConnectionsDeps } from './connections.js'
import { createDisconnect } from './disconnect.js'
import type { NamespaceConnections } from './initial-state.js'
import { createNetworksToAsk } from './connect/networks-to-ask.js'
import { createRestore } from './restore/restore.js'
import { createStoredConnections, idOf } from './store/stored-connections.js'
import { createWarmUp } from './connect/warm-up.js'

/** The part of the service that is loaded on first use: it connects, restores, follows other tabs and disconnects. */
export interface PersistedConnections extends Pick<Connections, 'warmUp' | 'connect' | 'cancel' | 'disconnect'> {
  select(connectionId: string): void
  /**
   * Restores the stored connections, and follows other tabs. Resolves once every stored connection is decided.
   *
   * @param isOurs whether the list was stored when the page loaded, so that another tab has not just written it.
   */
  start(isOurs: boolean): Promise<void>
  /** Cancels every attempt and unsubscribes from every session. No wallet is disconnected. */
  stop(): void
}

export function createPersistedConnections(
  deps: ConnectionsDeps,
  publish: (states: NamespaceConnections) => void,
): PersistedConnections {
  const { namespaces, connectors, store: storage, config } = deps
  const networksToAsk = createNetworksToAsk(deps)
  const stored = createStoredConnections(storage, config.id)
  const store = createConnectionStore(namespaces, stored, publish)
  const connect = createConnect(deps, store, networksToAsk)
  const restore = createRestore({ ...deps, networksToAsk }, store)
  const disconnecting = createDisconnect(deps, store)
  const canRestore = config.enableReconnect !== false

  let restoring = Promise.resolve()
  let unsubscribes: readonly (() => void)[] = []

  /** Proves the stored connections that were not tried yet. */
  async function restoreNew() {
    const isStarted = unsubscribes.length > 0
    if (!canRestore || !isStarted) return
    const known = new Set([...store.unproven.keys(), ...store.all().map(({ id }) => id)])
    await restore((stored.list() ?? []).filter((entry) => !known.has(idOf(entry))))
  }

  /** Restores run one after the other, so that a later one sees what an earlier one found. */
  function restoreLater() {
    restoring = restoring.then(restoreNew)
  }

  /** Ends the connections that another tab removed from storage, and proves those that it added. */
  function onOtherTab() {
    const entries = stored.list()
    if (!entries) return
    const present = new Set(entries.map(idOf))
    const isGone = (id: string) => stored.known.has(id) && !present.has(id)
    for (const id of store.unproven.keys()) if (isGone(id)) store.unproven.delete(id)
    const gone = store.all().filter(({ id }) => isGone(id))
    store.commit(gone.map(({ namespace, session }) => [namespace, { type: 'dropped', session }]))
    stored.see(entries.filter((entry) => stored.known.has(idOf(entry))))
    restoreLater()
  }

  /** Ends the connections of a removed namespace or connector. They stay stored for the next load. */
  function onRemoved() {
    const connectorIds = new Set(connectors.getSnapshot().map(({ id }) => id))
    const namespaceIds = new Set(namespaces.getSnapshot().map(({ id }) => id))
    const isGone = (connectorId: string, namespace: string) =>
      !connectorIds.has(connectorId) || !namespaceIds.has(namespace)
    store.cancel(
      'stopped',
      (attempt) => !attempt.silent && attempt.namespaces.some((one) => isGone(attempt.connectorId, one)),
    )
    const gone = store.all().filter(({ connectorId, namespace }) => isGone(connectorId, namespace))
    for (const { id, connectorId, namespace, session } of gone)
      store.unproven.set(id, { connectorId, namespace, resume: session.resume })
    store.commit(gone.map(({ namespace, session }) => [namespace, { type: 'dropped', session }]))
  }

  return {
    connect(connectorId, options) {
      const connected = connect(connectorId, options)
      // Connections of other tabs were not restored while the visitor was asked.
      void connected.then(restoreLater, restoreLater)
      return connected
    },
    warmUp: createWarmUp(deps, networksToAsk),
    disconnect: disconnecting.disconnect,
    cancel: (namespace) =>
      store.cancel(
        'closed',
        ({ silent, namespaces }) => !silent && (namespace === undefined || namespaces.includes(namespace)),
      ),
    select(connectionId) {
      const connection = store.all().find(({ id }) => id === connectionId)
      if (!connection) throw serviceErrors.create('connection/not-found', { connection: connectionId })
      store.commit([[connection.namespace, { type: 'selected', id: connectionId }]])
      store.persist()
    },
    start(isOurs) {
      unsubscribes = [stored.subscribe(onOtherTab), namespaces.subscribe(onRemoved), connectors.subscribe(onRemoved)]
      // Only what this tab has seen may be removed from the list: a wallet may know another tab only.
      if (canRestore && isOurs) stored.see(stored.list() ?? [])
      restoring = restoreNew()
      store.republish()
      return restoring
    },
    stop() {
      for (const unsubscribe of unsubscribes) unsubscribe()
      unsubscribes = []
      store.cancel('stopped', () => true)
      disconnecting.stop()
      store.clear()
      stored.see([])
    },
  }
}
