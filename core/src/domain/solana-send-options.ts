/** How sure a Solana node should be of what it answers. */
export type SolanaCommitment = 'processed' | 'confirmed' | 'finalized' | 'recent' | 'single' | 'singleGossip' | 'root' | 'max'

/** How to send what was signed on Solana. */
export interface SolanaSendOptions {
  readonly skipPreflight?: boolean | undefined
  readonly preflightCommitment?: SolanaCommitment | undefined
  readonly maxRetries?: number | undefined
  readonly minContextSlot?: number | undefined
}
