import type { Connector } from '../../../contracts/connections/connectors.js'
import type { KnownNamespace } from '../../../contracts/networks/namespaces.js'
import type { AppConfig } from '../../../contracts/app/app-config.js'
import type { NetworkId } from '../../../domain/caip.js'
import { toNetwork, type Network } from '../../../domain/networks/network.js'
import { serviceErrors } from '../../../errors/catalogue/service-errors.js'
import type { ConnectionsDeps } from '../connections.js'

/**
 * The namespaces to ask a wallet for: the named ones; else the active one if the wallet offers it, else the wallet's
 * first, followed by all others it offers if its sessions end together.
 */
export function namespacesToAsk(
  { namespaces, together }: Connector,
  known: readonly KnownNamespace[],
  named: readonly string[] = [],
  active: string | undefined,
): readonly KnownNamespace[] {
  const offered = namespaces.flatMap((namespace) => known.find(({ id }) => id === namespace) ?? [])
  const byName = [...new Set(named)].map(
    (namespace) => offered.find(({ id }) => id === namespace) ?? notFound(namespace),
  )
  if (byName.length > 0) return byName

  const first = offered.find(({ id }) => id === active) ?? offered[0] ?? notFound(namespaces[0] ?? '')
  return together ? [first, ...offered.filter((one) => one !== first)] : [first]
}

function notFound(namespace: string): never {
  throw serviceErrors.create('namespace/not-found', { namespace })
}

/** Lists the networks to ask a wallet for, the preferred one first. */
export type NetworksToAsk = (
  namespaces: readonly Pick<KnownNamespace, 'id'>[],
  preferred?: NetworkId,
) => readonly Network[]

/**
 * Lists the kit's present networks of those namespaces. The named one comes first, else the visitor's last, else the
 * app's default.
 */
export function createNetworksToAsk({
  requested,
  lastUsed,
  config,
}: Pick<ConnectionsDeps, 'requested' | 'lastUsed' | 'config'>): NetworksToAsk {
  return (namespaces, preferred) => {
    const all = requested()
    const wanted = namespaces.flatMap(({ id }) => all.filter(({ chainNamespace }) => chainNamespace === id))
    if (preferred && !wanted.some(({ caipNetworkId }) => caipNetworkId === preferred))
      throw serviceErrors.create('network/not-found')
    const first = [preferred, lastUsed().networkId, defaultOf(config)]
      .map((id) => wanted.find(({ caipNetworkId }) => caipNetworkId === id))
      .find(Boolean)
    return first ? [first, ...wanted.filter((network) => network !== first)] : wanted
  }
}

function defaultOf({ defaultNetwork }: AppConfig): NetworkId | undefined {
  return typeof defaultNetwork === 'object' ? toNetwork(defaultNetwork).caipNetworkId : defaultNetwork
}
