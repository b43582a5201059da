import type { Network } from '@latchkey/core/plugin'

export const NAMESPACE = 'bip122'

/** The namespace's name in the modal. */
export const NAMESPACE_NAME = 'Bitcoin'

/** The uses of an address: to be paid at, and to hold inscriptions. The preferred use comes first. */
export const ACCOUNT_TYPES = ['payment', 'ordinal'] as const

export type AccountType = (typeof ACCOUNT_TYPES)[number]

/** How a network writes addresses: `bc1…`, `tb1…` or `bcrt1…`, and their older forms. */
export type AddressFormat = 'mainnet' | 'testnet' | 'regtest'

/**
 * A Bitcoin network. The addresses of its nodes are bases of the Esplora API: `https://mempool.space/api`.
 */
export interface BitcoinNetwork extends Network {
  /**
   * For a network of your own, such as a private signet. Without it, the plugin accepts addresses of any network there.
   */
  readonly addressFormat?: AddressFormat
}

/** CAIP-2 references: the first 32 hex digits of the hash of a network's first block. */
export const REFERENCES = {
  bitcoin: '000000000019d6689c085ae165831e93',
  testnet4: '00000000da84f2bafbbc53dee25a72ae',
  signet: '00000008819873e925422c1ff0f99f7c',
  testnet3: '000000000933ea01ad0ee984209779ba',
  regtest: '0f9188f13cb7b2c71f2a335e3a4fc328',
} as const

export const bitcoin = /* @__PURE__ */ bitcoinNetwork(
  'bitcoin',
  'Bitcoin',
  ['https://mempool.space/api', 'https://blockstream.info/api'],
  'https://mempool.space',
)

export const bitcoinTestnet4 = /* @__PURE__ */ bitcoinNetwork(
  'testnet4',
  'Bitcoin Testnet 4',
  ['https://mempool.space/testnet4/api'],
  'https://mempool.space/testnet4',
)

export const bitcoinSignet = /* @__PURE__ */ bitcoinNetwork(
  'signet',
  'Bitcoin Signet',
  ['https://mempool.space/signet/api', 'https://blockstream.info/signet/api'],
  'https://mempool.space/signet',
)

/** The test network before the fourth. Wallets still know it; new work belongs on testnet 4. */
export const bitcoinTestnet3 = /* @__PURE__ */ bitcoinNetwork(
  'testnet3',
  'Bitcoin Testnet 3',
  ['https://mempool.space/testnet/api', 'https://blockstream.info/testnet/api'],
  'https://mempool.space/testnet',
)

/** A network on your own machine. */
export function bitcoinRegtest(...urls: readonly string[]): BitcoinNetwork {
  return bitcoinNetwork('regtest', 'Bitcoin Regtest', urls)
}

function bitcoinNetwork(
  reference: keyof typeof REFERENCES,
  name: string,
  http: readonly string[],
  explorer?: string,
): BitcoinNetwork {
  const id = REFERENCES[reference]
  const isReal = reference === 'bitcoin'
  return {
    id,
    name,
    chainNamespace: NAMESPACE,
    caipNetworkId: `bip122:${id}`,
    nativeCurrency: { name: isReal ? 'Bitcoin' : 'Test Bitcoin', symbol: isReal ? 'BTC' : 'tBTC', decimals: 8 },
    rpcUrls: { default: { http } },
    ...(explorer && { blockExplorers: { default: { name: 'Mempool', url: explorer } } }),
    testnet: !isReal,
  }
}
