import type { ProviderAddresses } from './identity/provider.js'

/**
 * The addresses of all parts of a devnet, as one JSON document: everything that a page needs to know. No address has a
 * trailing slash.
 */
export interface DevnetMap {
  /** The base of the wallet provider API (`/getWallets` …) and of the blockchain API (`/v1/…`). */
  readonly api: string
  /** The `relayUrl` of WalletConnect SDKs. */
  readonly relay: string
  /** The page of the demo wallet. Dapps' links go there as `/wc?uri=…`. */
  readonly wallet: string
  /** Where mails are sent to, without TLS and without a password, and the page on which they are read. */
  readonly mail: { readonly smtp: string; readonly page: string }
  /** The providers at which people sign in. They know the app as `IDENTITY_CLIENT`. */
  readonly identity: ProviderAddresses
  /**
   * The switchboard, which sets faults and funds accounts on request. `src/switchboard/serve-switchboard.ts` lists its
   * calls.
   */
  readonly control: string
  /** Over HTTP. Solana and Polkadot take WebSockets on the same port. */
  readonly nodes: Readonly<Record<NodeName, string>>
  /** The tokens are on both EVM networks, the registry of names is on network 1. */
  readonly contracts: { readonly token: string; readonly usdt: string; readonly names: string }
  /** Funded EVM accounts, whose keys are public. */
  readonly accounts: readonly string[]
}

export type NodeName = 'mainnet' | 'polygon' | 'solana' | 'bitcoin' | 'polkadot'

/** The parts that have a door, and so can have faults. */
export type FaultyPart = 'api' | NodeName

export const NODE_NAMES: readonly NodeName[] = ['mainnet', 'polygon', 'solana', 'bitcoin', 'polkadot']
export const FAULTY_PARTS: readonly FaultyPart[] = ['api', ...NODE_NAMES]
