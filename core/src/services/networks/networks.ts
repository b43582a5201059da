import { AppConfig } from '../../contracts/app/app-config.js'
import { Connections, type ConnectionsState } from '../../contracts/connections/connections.js'
import { KnownNamespaces, type KnownNamespace } from '../../contracts/networks/namespaces.js'
import { Notices } from '../../contracts/modal/notices.js'
import { Telemetry } from '../../contracts/app/telemetry.js'
import type { LastUsed, Networks, SwitchOptions, SwitchResult } from '../../contracts/networks/networks.js'
import type { NetworkId } from '../../domain/caip.js'
import { toNetwork, type Network, type NetworkInput } from '../../domain/networks/network.js'
import { serviceErrors } from '../../errors/catalogue/service-errors.js'
import { lazy } from '../../kernel/loading/lazy.js'
import type { Services } from '../../kernel/services.js'
import { Clock } from '../../platform/clock.js'
import { KeyValue } from '../../platform/storage/key-value.js'
import type { Observable } from '../../state/observable.js'
import { LastUsedNetwork } from './stored/last-used-network.js'
import { NetworksStore } from './networks-store.js'

/** The service as core's own plugin starts and disposes of it. */
export interface RunningNetworks extends Networks {
  /** Restores the network of the last visit, and stores changes. Returns how to stop, which cancels a pending switch. */
  start(): () => void
  /** Cancels a pending switch. */
  dispose(): void
}

export function createNetworks({ get }: Services): RunningNetworks {
  const [config, namespaces, connections] = [get(AppConfig), get(KnownNamespaces), get(Connections)]
  return new WalletNetworks(
    new NetworksStore(config, namespaces, connections),
    new LastUsedNetwork(config, get(KeyValue), namespaces, connections, get(Telemetry)),
    new NetworkSwitches(config, namespaces, connections, get(Clock), get(Notices)),
  )
}

/** The networks as the connected wallets report them, and as the visitor chooses them where no wallet is connected. */
class WalletNetworks implements RunningNetworks {
  constructor(
    private readonly store: NetworksStore,
    private readonly last: LastUsedNetwork,
    private readonly switches: NetworkSwitches,
  ) {}

  readonly getSnapshot = () => this.store.getSnapshot()
  readonly subscribe = (listener: () => void) => this.store.subscribe(listener)
  readonly find = (id: NetworkId): Network | undefined => this.store.find(id)
  readonly lastUsed = (): LastUsed => this.last.get()

  readonly add = async (input: NetworkInput): Promise<void> => {
    const network = toNetwork(input)
    const { caipNetworkId, chainNamespace: namespace } = network
    if (!this.getSnapshot().namespaces[namespace]) throw serviceErrors.create('namespace/not-found', { namespace })
    this.store.edit(caipNetworkId, network)
  }

  readonly remove = async (id: NetworkId): Promise<void> => this.store.edit(id, undefined)

  readonly switchTo: Networks['switchTo'] = async (id, options) => {
    const network = this.find(id)
    if (!network) {
      await this.switches.alertUnlisted(id)
      throw serviceErrors.create('network/not-found')
    }
    return this.switches.run(this.store, network, options)
  }

  readonly start = (): (() => void) => {
    const unsubscribe = this.last.start(this.store)
    return () => {
      unsubscribe()
      this.dispose()
    }
  }

  readonly dispose = (): void => this.switches.cancel()
}

/** Runs one switch at a time: a newer one cancels the older one. */
export class NetworkSwitches {
  /** The controller of the latest switch. */
  latest: AbortController | undefined
  // Loaded by the first switch, long after the page was loaded.
  readonly #load = lazy('switch-network', () => import('./switch/switch-network.js'))

  constructor(
    readonly config: AppConfig,
    readonly namespaces: Observable<readonly KnownNamespace[]>,
    readonly connections: Observable<ConnectionsState>,
    readonly clock: Clock,
    private readonly notices: Notices,
  ) {}

  /** Tells the app's developer that the kit has no such network. */
  async alertUnlisted(network: NetworkId): Promise<void> {
    ;(await this.#load()).alertUnlisted(this.notices, network)
  }

  async run(networks: NetworksStore, network: Network, options: SwitchOptions | undefined): Promise<SwitchResult> {
    this.cancel()
    const mine = (this.latest = new AbortController())
    return (await this.#load()).switchNetwork(this, networks, network, mine, options)
  }

  cancel(): void {
    this.latest?.abort()
  }
}
