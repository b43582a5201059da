import type { Network, NetworkId } from '@latchkey/core'
import { REFERENCES } from './references.js'

/** How addresses are written: `bc1…`, `tb1…` or `bcrt1…`, and their older forms. */
export type AddressFormat = 'mainnet' | 'testnet' | 'regtest'

/**
 * A Bitcoin network. The addresses of its nodes are bases of the Esplora API: `https://mempool.space/api`.
 */
export interface BitcoinNetwork extends Network {
  /** For a network of your own, as a signet has it that only you know. When not said there, an address of any network is good. */
  readonly addressFormat?: AddressFormat
}

const CURRENCY = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
const TEST_CURRENCY = { name: 'Test Bitcoin', symbol: 'tBTC', decimals: 8 }

export const bitcoin: BitcoinNetwork = {
  ...named(REFERENCES.bitcoin, 'Bitcoin'),
  nativeCurrency: CURRENCY,
  rpcUrls: { default: { http: ['https://mempool.space/api', 'https://blockstream.info/api'] } },
  blockExplorers: { default: { name: 'Mempool', url: 'https://mempool.space' } },
}

export const bitcoinTestnet4: BitcoinNetwork = {
  ...named(REFERENCES.testnet4, 'Bitcoin Testnet 4'),
  nativeCurrency: TEST_CURRENCY,
  rpcUrls: { default: { http: ['https://mempool.space/testnet4/api'] } },
  blockExplorers: { default: { name: 'Mempool', url: 'https://mempool.space/testnet4' } },
  testnet: true,
}

export const bitcoinSignet: BitcoinNetwork = {
  ...named(REFERENCES.signet, 'Bitcoin Signet'),
  nativeCurrency: TEST_CURRENCY,
  rpcUrls: { default: { http: ['https://mempool.space/signet/api', 'https://blockstream.info/signet/api'] } },
  blockExplorers: { default: { name: 'Mempool', url: 'https://mempool.space/signet' } },
  testnet: true,
}

/** The test network before the fourth. Still known to wallets; new work belongs on testnet 4. */
export const bitcoinTestnet3: BitcoinNetwork = {
  ...named(REFERENCES.testnet3, 'Bitcoin Testnet 3'),
  nativeCurrency: TEST_CURRENCY,
  rpcUrls: { default: { http: ['https://mempool.space/testnet/api', 'https://blockstream.info/testnet/api'] } },
  blockExplorers: { default: { name: 'Mempool', url: 'https://mempool.space/testnet' } },
  testnet: true,
}

/** A network of your own machine. */
export function bitcoinRegtest(...urls: readonly string[]): BitcoinNetwork {
  return {
    ...named(REFERENCES.regtest, 'Bitcoin Regtest'),
    nativeCurrency: TEST_CURRENCY,
    rpcUrls: { default: { http: urls } },
    testnet: true,
  }
}

function named(id: string, name: string) {
  return { id, name, chainNamespace: 'bip122', caipNetworkId: `bip122:${id}` satisfies NetworkId }
}
