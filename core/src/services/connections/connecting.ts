import type { Connections } from '../../contracts/connections.js'
import { storageKeys } from '../../domain/storage-keys.js'
import { serviceErrors } from '../../errors/service-errors.js'
import { createAnticipate } from './anticipate.js'
import { createBook } from './book.js'
import { createConnect } from './connect.js'
import type { ConnectionsServices } from './connections-services.js'
import { createDisconnect } from './disconnect.js'
import type { ChainStates } from './nobody.js'
import { createRestore } from './restore.js'
import { createStoredConnections, idOf } from './stored-connections.js'
import { createWantedNetworks } from './wanted-networks.js'

/** The acts behind the service: what it takes to connect, restore, follow and disconnect. */
export interface Connecting extends Pick<Connections, 'anticipate' | 'connect' | 'cancel' | 'disconnect'> {
  select(connectionId: string): void
  /**
   * Restores what is stored, and follows other tabs. Resolves once everything stored is decided.
   *
   * @param isOurs whether it was there when the page was loaded, and is not what another tab has just connected.
   */
  start(isOurs: boolean): Promise<void>
  /** Ends every wait, and lets go of every session without disconnecting it. */
  stop(): void
}

/** @param publish told of every change. */
export function createConnecting(services: ConnectionsServices, publish: (chains: ChainStates) => void): Connecting {
  const { chains, connectors, store, config } = services
  const wanted = createWantedNetworks(services)
  const stored = createStoredConnections(store, config.id)
  const book = createBook(chains, stored, publish)
  const { activeNamespace } = storageKeys(config.id)
  const restore = createRestore(services, { ...services, wanted }, book)
  const leaving = createDisconnect(services, book)
  const canRestore = config.enableReconnect !== false

  let restoring = Promise.resolve()
  let backs: readonly (() => void)[] = []

  /** Proves what is stored and not yet looked at. */
  async function restoreNew() {
    const isOn = backs.length > 0
    if (!canRestore || !isOn) return
    const here = new Set([...book.kept.keys(), ...book.all().map(({ id }) => id)])
    await restore((stored.list() ?? []).filter((entry) => !here.has(idOf(entry))))
  }

  /** One after the other, so that a later one sees what an earlier one found. */
  function restoreLater() {
    restoring = restoring.then(restoreNew)
  }

  /** Another tab has written: what it disconnected is gone here too, and what it connected is proven. */
  function onOtherTab() {
    const entries = stored.list()
    if (!entries) return
    const present = new Set(entries.map(idOf))
    const isGone = (id: string) => stored.known.has(id) && !present.has(id)
    for (const id of book.kept.keys()) if (isGone(id)) book.kept.delete(id)
    const gone = book.all().filter(({ id }) => isGone(id))
    book.commit(gone.map(({ namespace, session }) => [namespace, { type: 'dropped', session }]))
    stored.see(entries.filter((entry) => stored.known.has(idOf(entry))))
    restoreLater()
  }

  /** A chain or a connector has left: nothing can be said of what hung on it any more, but on the next load it may. */
  function onLeft() {
    const ids = new Set(connectors.getSnapshot().map(({ id }) => id))
    const namespaces = new Set(chains.getSnapshot().map(({ id }) => id))
    const isGone = (connectorId: string, namespace: string) => !ids.has(connectorId) || !namespaces.has(namespace)
    book.stop('stopped', ({ silent, connectorId, namespaces }) => !silent && namespaces.some((one) => isGone(connectorId, one)))
    const gone = book.all().filter(({ connectorId, namespace }) => isGone(connectorId, namespace))
    for (const one of gone) book.kept.set(one.id, { connectorId: one.connectorId, namespace: one.namespace, resume: one.session.resume })
    book.commit(gone.map(({ namespace, session }) => [namespace, { type: 'dropped', session }]))
  }

  const connect = createConnect(services, book, wanted, () => store.get(activeNamespace))

  return {
    connect(connectorId, options) {
      const connected = connect(connectorId, options)
      // What another tab has connected meanwhile has waited for the visitor.
      void connected.then(restoreLater, restoreLater)
      return connected
    },
    anticipate: createAnticipate(services, wanted, () => store.get(activeNamespace)),
    disconnect: leaving.disconnect,
    cancel: (namespace) =>
      book.stop('closed', ({ silent, namespaces }) => !silent && (namespace === undefined || namespaces.includes(namespace))),
    select(connectionId) {
      const connection = book.all().find(({ id }) => id === connectionId)
      if (!connection) throw serviceErrors.create('connection/not-found', { connection: connectionId })
      book.commit([[connection.namespace, { type: 'selected', id: connectionId }]])
      book.persist()
    },
    start(isOurs) {
      backs = [stored.subscribe(onOtherTab), chains.subscribe(onLeft), connectors.subscribe(onLeft)]
      // What this tab has not seen, it does not take out: a wallet may know another tab only.
      if (canRestore && isOurs) stored.see(stored.list() ?? [])
      restoring = restoreNew()
      book.republish()
      return restoring
    },
    stop() {
      for (const back of backs) back()
      backs = []
      book.stop('stopped', () => true)
      leaving.stop()
      book.clear()
      stored.see([])
    },
  }
}
