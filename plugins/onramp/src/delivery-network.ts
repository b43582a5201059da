import type { Network, OnRampOptions } from '@latchkey/core'
import { COINBASE_PAY_FALLBACK_NETWORK, COINBASE_PAY_NETWORKS } from '@latchkey/core/blockchain-api'

/** A network in a list of what can be bought. */
type Delivery = OnRampOptions['purchaseCurrencies'][number]['networks'][number]

/** The providers' name of Solana. */
export const SOLANA = 'solana'
const SOLANA_MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** The providers' name of a network, whatever an app calls it. */
export const deliveryNetwork = ({ caipNetworkId, chainNamespace }: Network): string =>
  chainNamespace === SOLANA ? SOLANA : (COINBASE_PAY_NETWORKS[caipNetworkId] ?? COINBASE_PAY_FALLBACK_NETWORK)

const KNOWN_NETWORKS = new Map([
  [SOLANA, SOLANA_MAINNET],
  ...Object.entries(COINBASE_PAY_NETWORKS).map(([id, name]) => [name, id] as const),
])

/**
 * The id of a network in a list of what can be bought; `undefined` for one that is not known. Providers write ids with their namespace
 * or without it, and leave them out where a network has no number.
 */
export function deliveredOn({ name, chainId = '' }: Delivery): string | undefined {
  if (chainId.includes(':')) return chainId
  return KNOWN_NETWORKS.get(name) ?? (/^[1-9]\d*$/.test(chainId) ? `eip155:${chainId}` : undefined)
}
