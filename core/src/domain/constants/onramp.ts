/** Where crypto can be bought, and for which namespaces. */
export interface OnRampProviderFacts {
  readonly id: string
  readonly name: string
  readonly namespaces: readonly string[]
  /** As it is shown. */
  readonly feeRange: string
}

export const ONRAMP_COINBASE: OnRampProviderFacts = { id: 'coinbase', name: 'Coinbase', namespaces: ['eip155'], feeRange: '1-2%' }
export const ONRAMP_MELD: OnRampProviderFacts = { id: 'meld', name: 'Meld', namespaces: ['eip155', 'solana'], feeRange: '1-2%' }

/** Coinbase's name of a network, by the network's name. */
export const COINBASE_PAY_NETWORKS: Readonly<Record<string, string>> = {
  Ethereum: 'ethereum',
  'Arbitrum One': 'arbitrum',
  Polygon: 'polygon',
  Berachain: 'berachain',
  Avalanche: 'avalanche-c-chain',
  'OP Mainnet': 'optimism',
  Celo: 'celo',
  Base: 'base',
}

export const COINBASE_PAY_FALLBACK_NETWORK = 'ethereum'

/** Between two looks at a purchase. */
export const PURCHASE_INTERVAL_MS = 4_000
/** A purchase is looked at for this long. */
export const PURCHASE_WATCH_MS = 180_000

/** What sample payment options allow, as decimal texts. */
export const SAMPLE_CARD_LIMITS = { min: '10.00', max: '7500.00' } as const
export const SAMPLE_BANK_ACCOUNT_LIMITS = { min: '10.00', max: '25000.00' } as const
export const SAMPLE_CURRENCIES: readonly string[] = ['USD', 'EUR']
