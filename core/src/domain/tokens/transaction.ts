import type { NetworkId } from '../caip.js'

/** One movement of a token or a collectible within a transaction. */
export interface TransactionTransfer {
  readonly fungible_info?:
    | {
        readonly name?: string | undefined
        readonly symbol?: string | undefined
        readonly icon?: { readonly url: string } | undefined
      }
    | undefined
  readonly nft_info?:
    | {
        readonly name?: string | undefined
        readonly content?: { readonly preview?: { readonly url: string } | undefined } | undefined
        readonly flags: { readonly is_spam: boolean }
      }
    | undefined
  readonly direction: 'in' | 'out' | 'self'
  /** In whole tokens, as `12.5`. */
  readonly quantity: { readonly numeric: string }
  readonly value?: number | undefined
  readonly price?: number | undefined
}

/** A transaction of an account, as an indexer reports it. */
export interface Transaction {
  readonly id: string
  readonly metadata: {
    /** ISO 8601. */
    readonly minedAt: string
    readonly chain: NetworkId
    readonly operationType: string
    readonly status: 'confirmed' | 'failed' | 'pending' | (string & {})
    readonly sentFrom: string
    readonly sentTo: string
    readonly hash?: string | undefined
    readonly nonce?: number | undefined
    /** What the account paid for it, in the network's own currency, as `0.0021`. */
    readonly fee?: string | undefined
    /** The number of its block, or its slot. */
    readonly block?: number | undefined
  }
  readonly transfers: readonly TransactionTransfer[]
}
