import type { Network } from '@latchkey/core'

/** A cluster that everybody knows. */
export interface Cluster {
  /** As wallets of the Wallet Standard call it. */
  readonly chain: `solana:${string}`
  /** The whole of it. CAIP-2 has the first 32 letters only. */
  readonly genesisHash: string
}

/** The reference of a validator on the developer's own machine, which has another genesis each time. */
export const LOCALNET = 'localnet'
const LOCALNET_CHAIN = 'solana:localnet'

/** By reference, as CAIP-2 writes it. */
export const CLUSTERS: Readonly<Record<string, Cluster>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { chain: 'solana:mainnet', genesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d' },
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: { chain: 'solana:devnet', genesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG' },
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': { chain: 'solana:testnet', genesisHash: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY' },
}

/** The known cluster that a network is, if it is one. */
export function clusterOf({ id }: Pick<Network, 'id'>): Cluster | undefined {
  return Object.hasOwn(CLUSTERS, id) ? CLUSTERS[id] : undefined
}

/** What wallets call a network; nothing for a cluster of the host's own, for which they have no name. */
export function chainNameOf(network: Pick<Network, 'id'>): `solana:${string}` | undefined {
  return network.id === LOCALNET ? LOCALNET_CHAIN : clusterOf(network)?.chain
}
