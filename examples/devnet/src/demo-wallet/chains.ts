/** The namespaces that the wallet has keys for. */
export type Namespace = 'eip155' | 'solana' | 'bip122' | 'polkadot'

/** CAIP-2: `eip155:1`. */
export type ChainId = `${Namespace}:${string}`

export const ETHEREUM = 'eip155:1'
export const POLYGON = 'eip155:137'
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
export const BITCOIN_REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
export const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

const NAMES: Readonly<Record<string, string>> = {
  [ETHEREUM]: 'Ethereum',
  'eip155:10': 'OP Mainnet',
  [POLYGON]: 'Polygon',
  'eip155:8453': 'Base',
  'eip155:42161': 'Arbitrum One',
  'eip155:11155111': 'Sepolia',
  [SOLANA]: 'Solana',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'Solana Devnet',
  [BITCOIN]: 'Bitcoin',
  'bip122:000000000933ea01ad0ee984209779ba': 'Bitcoin Testnet',
  [BITCOIN_REGTEST]: 'Bitcoin Regtest',
  [POLKADOT]: 'Polkadot',
  'polkadot:68d56f15f85d3136970ec16946040bc1': 'Polkadot Asset Hub',
}

/** The networks that a wallet supports by default: those of the devnet's nodes, and Bitcoin's mainnet. */
export const DEFAULT_CHAINS: readonly ChainId[] = [ETHEREUM, POLYGON, SOLANA, BITCOIN, BITCOIN_REGTEST, POLKADOT]

/** The common name of a network, or its id where it has none. */
export const chainName = (chain: string): string => NAMES[chain] ?? chain

/** The part before the colon. */
export const namespaceOf = (chain: string): string => chain.slice(0, chain.indexOf(':'))

/** The part after the colon. */
export const referenceOf = (chain: string): string => chain.slice(chain.indexOf(':') + 1)

/** The network of a CAIP-10 account. */
export const chainOf = (account: string): string => account.split(':', 2).join(':')

/** The address of a CAIP-10 account. */
export const addressOf = (account: string): string => account.slice(chainOf(account).length + 1)
