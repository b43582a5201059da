import type { Connections } from '../../contracts/connections/connections.js'
import type { Networks } from '../../contracts/networks/networks.js'
import { serviceErrors } from '../../errors/catalogue/service-errors.js'
import { hasAccount, type WatchedState } from './router-event.js'

/** The connections and networks that the modal follows, and what it asks of them. */
export class WatchedKit {
  constructor(
    private readonly connections: Connections,
    private readonly networks: Networks,
  ) {}

  state(): WatchedState {
    return { connections: this.connections.getSnapshot(), networks: this.networks.getSnapshot() }
  }

  get connected(): boolean {
    return hasAccount(this.state())
  }

  subscribe(listener: () => void): () => void {
    const unsubscribes = [this.connections.subscribe(listener), this.networks.subscribe(listener)]
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
  }

  /** Uses a namespace, unless it is the one in use or has no network. Rejects as `Modal.open` does. */
  async useNamespace(namespace: string, signal: AbortSignal | undefined): Promise<void> {
    const { namespaces, namespace: inUse } = this.networks.getSnapshot()
    const target = namespaces[namespace]
    if (!target) throw serviceErrors.create('namespace/not-found', { namespace })
    if (namespace === inUse || !target.active) return
    await this.networks.switchTo(target.active.caipNetworkId, signal && { signal })
    signal?.throwIfAborted()
  }

  /** Cancels the pairings that a wallet has not answered. Direct requests to a wallet go on. */
  cancelPairings(): void {
    for (const [namespace, { attempt }] of Object.entries(this.connections.getSnapshot().namespaces)) {
      if (attempt?.pairing) this.connections.cancel(namespace)
    }
  }
}
