import type { ChainOutline } from '../../contracts/chains.js'
import type { NetworkId } from '../../domain/caip.js'
import type { Network } from '../../domain/network.js'

/** What was added (a network) and taken away (nothing) since the start. */
export type Edits = Readonly<Record<NetworkId, Network | undefined>>

/**
 * The networks the host works with, in its order: those it named, else the
 * chains' own; then those added. Only of namespaces that have a chain. Each is
 * the very object it came as.
 */
export function requestedNetworks(
  chains: readonly ChainOutline[],
  named: readonly Network[] | undefined,
  edits: Edits,
): readonly Network[] {
  const base = named ?? chains.flatMap(({ networks }) => networks)
  const all: Edits = { ...Object.fromEntries(base.map((network) => [network.caipNetworkId, network])), ...edits }
  return Object.values(all).filter(
    (network): network is Network => !!network && chains.some(({ id }) => id === network.chainNamespace),
  )
}
