import type { NamespaceOutline } from '../../contracts/networks/namespaces.js'
import type { Networks } from '../../contracts/networks/networks.js'
import type { NetworkId } from '../../domain/caip.js'
import type { Network } from '../../domain/networks/network.js'

/** The networks that were added (a network) or removed (undefined) since the start. */
export type Edits = Readonly<Record<NetworkId, Network | undefined>>

/**
 * The networks that the app works with, in its order: those it configured, else the namespaces' own; then the added
 * ones. Networks of other namespaces are left out. Each network keeps its identity.
 */
export function requestedNetworks(
  namespaces: readonly NamespaceOutline[],
  configured: readonly Network[] | undefined,
  edits: Edits,
): readonly Network[] {
  const base = configured ?? namespaces.flatMap(({ networks }) => networks)
  const all: Edits = { ...Object.fromEntries(base.map((network) => [network.caipNetworkId, network])), ...edits }
  return Object.values(all).filter(
    (network): network is Network => !!network && namespaces.some(({ id }) => id === network.chainNamespace),
  )
}

/** The requested networks of all namespaces. */
export const requestedIn = (networks: Pick<Networks, 'getSnapshot'>) =>
  Object.values(networks.getSnapshot().namespaces).flatMap(({ requested }) => requested)
