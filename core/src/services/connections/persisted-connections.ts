import type { Connections } from '../../contracts/connections/connections.js'
import { connectionErrors } from '../../errors/catalogue/connection-errors.js'
import { construct } from '../../kernel/injection/construct.js'
import type { Startable } from '../../kernel/loading/lazy-service.js'
import type { Services } from '../../kernel/services.js'
import type { Observable } from '../../state/observable.js'
import { ConnectAttempts } from './connect/connect.js'
import { ConnectRequests } from './connect/connect-requests.js'
import { ConnectSignIns } from './connect/connect-sign-ins.js'
import { Disconnects } from './disconnect.js'
import { StorageFollower } from './restore/follow-storage.js'
import { ConnectionStore } from './store/connection-store.js'
import { SessionFollower } from './store/session-follower.js'

/** The part of the service that is loaded on first use. What it does is seen in `ShownConnections`. */
export interface LoadedConnections extends Omit<Connections, keyof Observable<never>>, Startable {
  /**
   * Restores the stored connections, and follows other tabs. Returns how to stop: that cancels every attempt,
   * unsubscribes from every session, and disconnects no wallet.
   */
  start(): () => void
  /** Stops the service, also one that was not started. */
  dispose(): void
}

export const createPersistedConnections = (services: Services): LoadedConnections =>
  new PersistedConnections(
    construct(ConnectionStore, services).followBy(construct(SessionFollower, services)),
    construct(ConnectRequests, services),
    construct(ConnectAttempts, services).signInBy(construct(ConnectSignIns, services)),
    construct(StorageFollower, services),
    construct(Disconnects, services),
  )

/** The connections of this tab, kept in step with those that are stored for the next visit and for other tabs. */
class PersistedConnections implements LoadedConnections {
  constructor(
    private readonly store: ConnectionStore,
    private readonly requests: ConnectRequests,
    private readonly attempts: ConnectAttempts,
    private readonly storage: StorageFollower,
    private readonly disconnects: Disconnects,
  ) {}

  readonly load = async (): Promise<void> => {}
  readonly restored = (): Promise<void> => this.storage.restored
  readonly warmUp = (connectorId: string): Promise<void> => this.attempts.warmUp(this.requests, connectorId)

  readonly connect: Connections['connect'] = (connectorId, options) => {
    const connected = this.attempts.connect(this.requests, this.store, connectorId, options)
    // Connections of other tabs were not restored while the visitor was asked.
    const restoreLater = () => this.storage.restoreLater(this.requests, this.store)
    void connected.then(restoreLater, restoreLater)
    return connected
  }

  readonly cancel = (namespace?: string): void =>
    this.store.cancel(
      'closed',
      ({ silent, namespaces }) => !silent && (namespace === undefined || namespaces.includes(namespace)),
    )

  readonly disconnect: Connections['disconnect'] = (scope) => this.disconnects.disconnect(this.store, scope)

  readonly select = async (connectionId: string): Promise<void> => {
    const connection = this.store.all().find(({ id }) => id === connectionId)
    if (!connection) throw connectionErrors.create('connection/not-found', { connection: connectionId })
    this.store.commit([[connection.namespace, { type: 'selected', id: connectionId }]])
    this.store.persist()
  }

  readonly start = (): (() => void) => {
    this.storage.start(this.requests, this.store)
    return this.dispose
  }

  readonly dispose = (): void => {
    this.storage.stop()
    this.store.cancel('stopped', () => true)
    this.attempts.stop()
    this.disconnects.stop()
    this.store.clear()
    this.store.stored.see([])
  }
}
