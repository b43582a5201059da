import type { AppConfig } from '../../../contracts/app/app-config.js'
import type { ConnectionsState } from '../../../contracts/connections/connections.js'
import type { KnownNamespace } from '../../../contracts/networks/namespaces.js'
import type { LastUsed } from '../../../contracts/networks/networks.js'
import type { Telemetry } from '../../../contracts/app/telemetry.js'
import type { KeyValue } from '../../../platform/storage/key-value.js'
import type { Observable } from '../../../state/observable.js'
import type { NetworksStore } from '../networks-store.js'
import { storedChoice } from './stored-choice.js'
import { createStoredLastUsed } from './stored-last-used.js'

/** Restores the network of the last visit, stores every change of it, and tracks switches. */
export class LastUsedNetwork {
  readonly #stored: ReturnType<typeof createStoredLastUsed>
  #isRestored = false

  constructor(
    config: AppConfig,
    store: KeyValue,
    private readonly namespaces: Observable<readonly KnownNamespace[]>,
    private readonly connections: Observable<ConnectionsState>,
    private readonly telemetry: Telemetry,
  ) {
    this.#stored = createStoredLastUsed(store, config.id)
  }

  get(): LastUsed {
    return this.#stored.get()
  }

  /** Restores once, then follows the networks. Returns how to unsubscribe. */
  start(networks: NetworksStore): () => void {
    this.#restore(networks)
    let before = networks.getSnapshot()
    if (this.connections.getSnapshot().connected) this.#save(networks)
    return networks.subscribe(() => {
      const { namespace, active } = networks.getSnapshot()
      const network = active?.caipNetworkId
      const isSame = network === before.active?.caipNetworkId && namespace === before.namespace
      before = networks.getSnapshot()
      if (isSame) return
      this.#save(networks)
      if (network && !networks.walletsChanged) this.telemetry.track('SWITCH_NETWORK', { network })
    })
  }

  #restore(networks: NetworksStore): void {
    if (this.#isRestored) return
    this.#isRestored = true
    const chosen = storedChoice(this.get(), this.namespaces.getSnapshot(), networks.requested())
    const { namespaces, connected } = this.connections.getSnapshot()
    // A visitor who connected in another namespace before this code was loaded has moved on.
    if (chosen && !(connected && namespaces[chosen.namespace]?.status === 'disconnected')) networks.patch({ chosen })
  }

  #save(networks: NetworksStore): void {
    const { namespace, active } = networks.getSnapshot()
    this.#stored.set({ namespace, networkId: active?.caipNetworkId })
  }
}
