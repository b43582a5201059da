/** Where everything of a devnet is, as one JSON document: all that a page has to know. Without slashes at the ends. */
export interface DevnetMap {
  /** Base of the wallet provider API (`/getWallets` …) and of the blockchain API (`/v1/…`). */
  readonly api: string
  /** What WalletConnect SDKs take as their `relayUrl`. */
  readonly relay: string
  /** The page of the demo wallet. Links of dapps go there as `/wc?uri=…`. */
  readonly wallet: string
  /** The switchboard: faults and funds by request. `src/switchboard/serve-switchboard.ts` says what it takes. */
  readonly control: string
  /** Over HTTP. Solana and Polkadot take WebSockets on the same port. */
  readonly nodes: Readonly<Record<NodeName, string>>
  /** The tokens are on both EVM chains, the registry of names is on chain 1. */
  readonly contracts: { readonly token: string; readonly usdt: string; readonly names: string }
  /** EVM accounts with money, whose keys everybody knows. */
  readonly accounts: readonly string[]
}

export type NodeName = 'mainnet' | 'polygon' | 'solana' | 'bitcoin' | 'polkadot'

/** What has a door, at which things can go wrong. */
export type FaultyPart = 'api' | NodeName

export const NODE_NAMES: readonly NodeName[] = ['mainnet', 'polygon', 'solana', 'bitcoin', 'polkadot']
export const FAULTY_PARTS: readonly FaultyPart[] = ['api', ...NODE_NAMES]
