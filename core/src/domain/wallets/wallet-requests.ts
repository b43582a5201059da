/** One call of `wallet_sendCalls`. */
export interface WalletCall {
  readonly to: string
  readonly data?: string | undefined
  readonly value?: string | undefined
}

/** The most calls allowed in one `wallet_sendCalls`: a visitor must be able to review them. */
export const MAX_BATCHED_CALLS = 20

/** The confirmation that a Solana node waits for before it answers. */
export type SolanaCommitment =
  | 'processed'
  | 'confirmed'
  | 'finalized'
  | 'recent'
  | 'single'
  | 'singleGossip'
  | 'root'
  | 'max'

/** Options for sending a signed Solana transaction. */
export interface SolanaSendOptions {
  readonly skipPreflight?: boolean | undefined
  readonly preflightCommitment?: SolanaCommitment | undefined
  readonly maxRetries?: number | undefined
  readonly minContextSlot?: number | undefined
}
