import { AppConfig } from '../../../contracts/app/app-config.js'
import { inject } from '../../../kernel/injection/inject.js'
import { Clock } from '../../../platform/clock.js'
import { Logger } from '../../../platform/logger.js'
import { Random } from '../../../platform/random.js'
import type { ConnectRequests } from '../connect/connect-requests.js'
import { ShownConnections } from '../shown-connections.js'
import type { ConnectionStore } from '../store/connection-store.js'
import { idOf } from '../store/stored-connections.js'
import { restore } from './restore.js'

/** Restores what is stored, and ends what other tabs remove from storage or plugins remove from the kit. */
export class StorageFollower {
  /** Resolves once every stored connection is decided. */
  restored = Promise.resolve()
  #unsubscribes: readonly (() => void)[] = []

  constructor(
    @inject(AppConfig) private readonly config: AppConfig,
    @inject(ShownConnections) private readonly shown: ShownConnections,
    @inject(Clock) readonly clock: Clock,
    @inject(Random) readonly random: Random,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  start(requests: ConnectRequests, store: ConnectionStore): void {
    const { stored } = store
    const onRemoved = () => endRemoved(requests, store)
    this.#unsubscribes = [
      stored.subscribe(() => this.#onOtherTab(requests, store)),
      requests.namespaces.subscribe(onRemoved),
      requests.connectors.subscribe(onRemoved),
    ]
    // Only what this tab has seen may be removed from the list: a wallet may know another tab only.
    if (this.#canRestore && this.shown.wereStored) stored.see(stored.list() ?? [])
    this.restored = this.#restoreNew(requests, store)
    store.republish()
  }

  stop(): void {
    for (const unsubscribe of this.#unsubscribes) unsubscribe()
    this.#unsubscribes = []
  }

  /** Proves the stored connections that were not tried yet, after those that are being restored. */
  readonly restoreLater = (requests: ConnectRequests, store: ConnectionStore): void => {
    this.restored = this.restored.then(() => this.#restoreNew(requests, store))
  }

  async #restoreNew(requests: ConnectRequests, store: ConnectionStore): Promise<void> {
    const isStarted = this.#unsubscribes.length > 0
    if (!this.#canRestore || !isStarted) return
    const known = new Set([...store.unproven.keys(), ...store.all().map(({ id }) => id)])
    const entries = (store.stored.list() ?? []).filter((entry) => !known.has(idOf(entry)))
    try {
      await restore(requests, store, this, entries)
    } catch (error) {
      this.logger.error('Connections could not be restored.', error)
    }
  }

  get #canRestore(): boolean {
    return this.config.enableReconnect !== false
  }

  /** Ends the connections that another tab removed from storage, and proves those that it added. */
  #onOtherTab(requests: ConnectRequests, store: ConnectionStore): void {
    const { stored, unproven } = store
    const entries = stored.list()
    if (!entries) return
    const present = new Set(entries.map(idOf))
    const isGone = (id: string) => stored.known.has(id) && !present.has(id)
    for (const id of unproven.keys()) if (isGone(id)) unproven.delete(id)
    store.drop(store.all().filter(({ id }) => isGone(id)))
    stored.see(entries.filter((entry) => stored.known.has(idOf(entry))))
    this.restoreLater(requests, store)
  }
}

/** Ends the connections of a removed namespace or connector. They stay stored for the next load. */
function endRemoved({ connectors, namespaces }: ConnectRequests, store: ConnectionStore): void {
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
  store.drop(gone)
}
