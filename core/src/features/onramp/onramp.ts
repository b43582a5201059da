/** A provider of crypto purchases, and its namespaces. */
export interface OnRampProviderFacts {
  readonly id: string
  readonly name: string
  readonly namespaces: readonly string[]
  /** For display. */
  readonly feeRange: string
}

export const ONRAMP_COINBASE: OnRampProviderFacts = {
  id: 'coinbase',
  name: 'Coinbase',
  namespaces: ['eip155'],
  feeRange: '1-2%',
}
export const ONRAMP_MELD: OnRampProviderFacts = {
  id: 'meld',
  name: 'Meld',
  namespaces: ['eip155', 'solana'],
  feeRange: '1-2%',
}

/** Coinbase's name of a network, by our id: an app may call a network as it likes. */
export const COINBASE_PAY_NETWORKS: Readonly<Record<string, string>> = {
  'eip155:1': 'ethereum',
  'eip155:42161': 'arbitrum',
  'eip155:137': 'polygon',
  'eip155:80094': 'berachain',
  'eip155:43114': 'avalanche-c-chain',
  'eip155:10': 'optimism',
  'eip155:42220': 'celo',
  'eip155:8453': 'base',
}

export const COINBASE_PAY_FALLBACK_NETWORK = 'ethereum'

/** The interval between two requests for a purchase's status. */
export const PURCHASE_INTERVAL_MS = 4_000
/** The kit stops asking for a purchase's status after this long. */
export const PURCHASE_WATCH_MS = 180_000

/** The limits in the sample payment options, as decimal texts. */
export const SAMPLE_CARD_LIMITS = { min: '10.00', max: '7500.00' } as const
export const SAMPLE_BANK_ACCOUNT_LIMITS = { min: '10.00', max: '25000.00' } as const
export const SAMPLE_CURRENCIES: readonly string[] = ['USD', 'EUR']

/** Cities in time zones where some hosts may be unreachable. It decides what to offer, and never what is allowed. */
export const RESTRICTED_TIME_ZONES: readonly string[] = [
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/HONG_KONG',
  'ASIA/MACAO',
  'ASIA/BEIJING',
]
