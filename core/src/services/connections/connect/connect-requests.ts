import { AppConfig } from '../../../contracts/app/app-config.js'
import { Connectors, type Connector } from '../../../contracts/connections/connectors.js'
import { KnownNamespaces, type KnownNamespace } from '../../../contracts/networks/namespaces.js'
import { Networks } from '../../../contracts/networks/networks.js'
import { namespaceOf, type NetworkId } from '../../../domain/caip.js'
import { toNetwork, type Network } from '../../../domain/networks/network.js'
import { serviceErrors } from '../../../errors/catalogue/service-errors.js'
import { inject } from '../../../kernel/injection/inject.js'
import { StageLoader } from '../../../kernel/loading/stages.js'
import type { Observable } from '../../../state/observable.js'
import { requestedIn } from '../../networks/requested-networks.js'

/** What a wallet is asked for: by which connector, in which namespaces, for which networks. */
export class ConnectRequests {
  constructor(
    @inject(Connectors) readonly connectors: Observable<readonly Connector[]>,
    @inject(KnownNamespaces) readonly namespaces: Observable<readonly KnownNamespace[]>,
    @inject(Networks) private readonly networks: Networks,
    @inject(AppConfig) private readonly config: AppConfig,
    @inject(StageLoader) private readonly stages: StageLoader,
  ) {}

  connector(connectorId: string): Connector | undefined {
    return this.connectors.getSnapshot().find(({ id }) => id === connectorId)
  }

  /** Loads the code of all namespaces. */
  readonly loadNamespaces = (): Promise<unknown> => this.stages.load('connect')

  /**
   * The namespaces to ask a wallet for: the named ones; else the active one if the wallet offers it, else the wallet's
   * first, followed by all others it offers if its sessions end together.
   *
   * @param networkId makes its namespace the active one.
   */
  namespacesFor(
    { namespaces, together }: Connector,
    named: readonly string[] = [],
    networkId?: NetworkId,
  ): readonly KnownNamespace[] {
    const known = this.namespaces.getSnapshot()
    const offered = namespaces.flatMap((namespace) => known.find(({ id }) => id === namespace) ?? [])
    const byName = [...new Set(named)].map(
      (namespace) => offered.find(({ id }) => id === namespace) ?? notFound(namespace),
    )
    if (byName.length > 0) return byName

    const active = networkId ? namespaceOf(networkId) : this.networks.lastUsed().namespace
    const first = offered.find(({ id }) => id === active) ?? offered[0] ?? notFound(namespaces[0] ?? '')
    return together ? [first, ...offered.filter((one) => one !== first)] : [first]
  }

  /**
   * The kit's present networks of those namespaces. The named one comes first, else the visitor's last, else the app's
   * default.
   */
  networksFor(namespaces: readonly Pick<KnownNamespace, 'id'>[], named?: NetworkId): readonly Network[] {
    const all = requestedIn(this.networks)
    const wanted = namespaces.flatMap(({ id }) => all.filter(({ chainNamespace }) => chainNamespace === id))
    if (named && !wanted.some(({ caipNetworkId }) => caipNetworkId === named))
      throw serviceErrors.create('network/not-found')
    const first = [named, this.networks.lastUsed().networkId, defaultOf(this.config)]
      .map((id) => wanted.find(({ caipNetworkId }) => caipNetworkId === id))
      .find(Boolean)
    return first ? [first, ...wanted.filter((network) => network !== first)] : wanted
  }
}

function notFound(namespace: string): never {
  throw serviceErrors.create('namespace/not-found', { namespace })
}

function defaultOf({ defaultNetwork }: AppConfig): NetworkId | undefined {
  return typeof defaultNetwork === 'object' ? toNetwork(defaultNetwork).caipNetworkId : defaultNetwork
}
