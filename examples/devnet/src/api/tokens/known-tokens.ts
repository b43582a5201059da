import type { ApiOptions } from '../api-options.js'
import { KNOWN_CHAINS } from './known-chains.js'
import type { TokenRecord } from './token-record.js'

/** The currencies of the devnet's networks. The prices are invented, and the same in every run. */
const CURRENCIES: readonly TokenRecord[] = [
  { chainId: KNOWN_CHAINS.mainnet, name: 'Ether', symbol: 'ETH', decimals: 18, price: 2_500 },
  { chainId: KNOWN_CHAINS.polygon, name: 'POL', symbol: 'POL', decimals: 18, price: 0.5 },
  { chainId: KNOWN_CHAINS.solana, name: 'Solana', symbol: 'SOL', decimals: 9, price: 150 },
  { chainId: KNOWN_CHAINS.bitcoin, name: 'Bitcoin', symbol: 'BTC', decimals: 8, price: 60_000 },
  { chainId: KNOWN_CHAINS.polkadot, name: 'Polkadot', symbol: 'DOT', decimals: 10, price: 6 },
]

/** All tokens with a name and a price: the currencies, the devnet's two tokens, and those of the options. */
export const knownTokens = ({
  contracts = {},
  tokens = [],
}: Pick<ApiOptions, 'contracts' | 'tokens'>): readonly TokenRecord[] => [
  ...CURRENCIES,
  ...onBothChains(contracts.token, { name: 'Devnet Token', symbol: 'DEV', decimals: 18, price: 2 }),
  ...onBothChains(contracts.usdt, { name: 'Devnet USD', symbol: 'USDT', decimals: 6, price: 1 }),
  ...tokens,
]

/** The devnet deploys its contracts at the same address on both EVM networks. */
function onBothChains(
  address: string | undefined,
  token: Omit<TokenRecord, 'chainId' | 'address'>,
): readonly TokenRecord[] {
  if (address === undefined) return []
  return [KNOWN_CHAINS.mainnet, KNOWN_CHAINS.polygon].map((chainId) => ({ ...token, chainId, address }))
}
