import type { Network } from '@latchkey/core/plugin'

/** A public cluster. */
export interface Cluster {
  /** Its name in the Wallet Standard. */
  readonly chain: `solana:${string}`
  /** The whole hash. CAIP-2 uses its first 32 letters only. */
  readonly genesisHash: string
}

/** The reference of a validator on the developer's own machine, which gets a new genesis hash each time. */
export const LOCALNET = 'localnet'
const LOCALNET_CHAIN = 'solana:localnet'

/** The public clusters by their CAIP-2 reference. */
export const CLUSTERS: Readonly<Record<string, Cluster>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {
    chain: 'solana:mainnet',
    genesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  },
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: {
    chain: 'solana:devnet',
    genesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
  },
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': {
    chain: 'solana:testnet',
    genesisHash: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
  },
}

/** The public cluster that a network is, if any. */
export function clusterOf({ id }: Pick<Network, 'id'>): Cluster | undefined {
  return Object.hasOwn(CLUSTERS, id) ? CLUSTERS[id] : undefined
}

/** The name that wallets use for a network. They have none for a cluster of the app's own. */
export function chainNameOf(network: Pick<Network, 'id'>): `solana:${string}` | undefined {
  return network.id === LOCALNET ? LOCALNET_CHAIN : clusterOf(network)?.chain
}
