/**
 * A wallet as the Wallet Standard describes it, for a wallet that keeps to it. It is the stranger's own object, not
 * a copy: its getters may throw and its values may be anything, so look at each before it is used.
 */
export interface WalletStandardWallet {
  readonly version: string
  readonly name: string
  /** A picture as a data URI. */
  readonly icon: string
  /** The networks it serves, as `solana:mainnet`: its own names for them, not CAIP-2. */
  readonly chains: readonly string[]
  /** What it can do, by names such as `standard:connect`. Each namespace says what is in its own. */
  readonly features: Readonly<Record<string, unknown>>
  /** The accounts it shares with this page now. */
  readonly accounts: readonly WalletStandardAccount[]
}

/** An account that a wallet of the Wallet Standard shares with the page. */
export interface WalletStandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
  readonly label?: string
  readonly icon?: string
}
