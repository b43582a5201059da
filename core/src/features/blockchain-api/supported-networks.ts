import type { NetworkId } from '../../domain/caip.js'

/** Chain ids of `eip155` for which the pairing protocol names a node. */
export const PAIRING_RPC_CHAIN_IDS: readonly number[] = [
  1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113, 100, 8453,
  84531, 7777777, 999, 324, 280,
]

/** Chain ids of `eip155` with a node at the blockchain API. */
export const BLOCKCHAIN_API_CHAIN_IDS: readonly number[] = [
  1, 10, 56, 97, 100, 137, 300, 324, 1101, 1301, 1329, 5000, 5003, 8217, 8453, 17000, 42161, 42220, 43113, 43114, 59144,
  80002, 80084, 84532, 421614, 7777777, 11155111, 11155420, 999999999, 1313161554, 1313161555,
]

/** Networks of other namespaces with a node at the blockchain API. */
export const BLOCKCHAIN_API_OTHER_NETWORKS: readonly string[] = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:000000000933ea01ad0ee984209779ba',
  'near:mainnet',
]

const KNOWN: ReadonlySet<string> = new Set([
  ...BLOCKCHAIN_API_CHAIN_IDS.map((id) => `eip155:${id}`),
  ...BLOCKCHAIN_API_OTHER_NETWORKS,
])

/** Whether the blockchain API is known to support a network, without asking it. */
export const isKnownNetwork = (network: NetworkId): boolean => KNOWN.has(network)
