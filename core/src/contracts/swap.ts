import type { Amount } from '../domain/amount.js'
import type { AccountId, NetworkId } from '../domain/caip.js'
import { createToken } from '../kernel/token.js'
import type { Observable } from '../state/observable.js'
import type { TransactionOutcome } from './chain-features.js'

/** Something that can be swapped. */
export interface SwapToken {
  /** `eip155:1:0x…`, with the native currency's stand-in address for that. */
  readonly id: string
  readonly networkId: NetworkId
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string | undefined
  /** What one is worth. Absent where no price is known. */
  readonly price?: number | undefined
  /** What the account has of it, in the smallest unit. Absent where that is not known. */
  readonly balance?: bigint | undefined
}

/** What can be swapped on the network in use. */
export type SwapTokens =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready'
      readonly all: readonly SwapToken[]
      readonly suggested: readonly SwapToken[]
      readonly popular: readonly SwapToken[]
      readonly mine: readonly SwapToken[]
    }
  | { readonly status: 'failed'; readonly error: unknown }

/** What a swap would bring. */
export interface SwapQuote {
  readonly from: SwapToken
  readonly to: SwapToken
  /** In the smallest unit, as the following ones. */
  readonly pays: bigint
  readonly receives: bigint
  /** What is received at the very least; less, and the swap undoes itself. To be shown. */
  readonly receivesAtLeast: bigint
  /** In per cent. */
  readonly slippagePercent: number
  readonly priceImpactPercent?: number | undefined
  /** What the provider keeps, of what is paid. */
  readonly providerFee: Amount
  readonly gas?: Amount | undefined
  readonly gasInFiat?: number | undefined
  /** When it stops being one, in the clock's milliseconds. */
  readonly expiresAt: number
}

/** The first thing that keeps the swap from going on, or nothing. */
export type SwapObstacle = 'no-token' | 'no-amount' | 'amount-invalid' | 'insufficient-funds' | 'insufficient-gas'

/** Where the swap is. Each is about one quote; an edit leads back to `drafting`. */
export type SwapPhase =
  | { readonly status: 'drafting'; readonly obstacle: SwapObstacle | undefined }
  | { readonly status: 'quoting'; /** The one before, for the eye; nothing can be done with it. */ readonly last?: SwapQuote | undefined }
  | { readonly status: 'quote-failed'; readonly error: unknown }
  /** The provider may not take that much yet: `approve` first. */
  | { readonly status: 'approval-needed'; readonly quote: SwapQuote; /** What may be taken already. */ readonly allowance: bigint }
  | { readonly status: 'approving'; readonly quote: SwapQuote; readonly hash?: string | undefined }
  /** Everything is there: `submit`. */
  | { readonly status: 'reviewing'; readonly quote: SwapQuote }
  /** The price has moved further than the slippage since the visitor looked. Both are shown; `accept` or edit. */
  | { readonly status: 'price-changed'; readonly quote: SwapQuote; readonly accepted: SwapQuote }
  | { readonly status: 'signing'; readonly quote: SwapQuote }
  | { readonly status: 'sent'; readonly quote: SwapQuote; readonly hash: string }
  | { readonly status: 'done'; readonly quote: SwapQuote; readonly hash: string; readonly outcome: TransactionOutcome }
  /** `leftAllowance` is what the provider may still take without a swap; `uncertain` as in `Send`. */
  | {
      readonly status: 'failed'
      readonly quote: SwapQuote
      readonly error: unknown
      readonly uncertain: boolean
      readonly leftAllowance: bigint
    }

/** The swap as it stands. */
export type SwapState =
  /** Nobody is connected. */
  | { readonly status: 'none' }
  /** The network in use is not among the swap networks. */
  | { readonly status: 'unsupported'; readonly account: AccountId; readonly networkId: NetworkId }
  | {
      readonly status: 'open'
      readonly account: AccountId
      readonly networkId: NetworkId
      readonly tokens: SwapTokens
      readonly from: SwapToken | undefined
      readonly to: SwapToken | undefined
      /** As typed, in whole tokens. */
      readonly amount: string
      readonly phase: SwapPhase
    }

/** How asking the wallet ended, unless it threw. */
export type SwapResult =
  | { readonly status: 'sent'; readonly hash: string }
  | { readonly status: 'rejected' }
  | { readonly status: 'aborted' }

/**
 * Swaps one token for another on one network. Provided by the swap plugin.
 * Nothing is asked for before `open`. It starts over when the account or the
 * network changes. While it is open, a quote is renewed before it expires; a
 * quote that expired is never sent, nor one that the visitor has not seen.
 */
export interface Swap extends Observable<SwapState> {
  /** Reads tokens and balances, and starts with the native currency or what is asked for. Throws `network/unsupported-for`. */
  open(options?: { readonly from?: string; readonly to?: string; readonly amount?: string; readonly signal?: AbortSignal }): Promise<void>
  /** Ends renewing. What is under way goes on. */
  close(): void
  setFrom(token: SwapToken | undefined): void
  setTo(token: SwapToken | undefined): void
  /** Turns it round. */
  flip(): void
  /** As typed. The quote follows 200 ms after the last change; the newest wins. */
  setAmount(amount: string): void
  /**
   * Lets the provider take exactly what the quote pays, no more. For a token that wants it, the old allowance is taken
   * back first. Sent to the contract the quote names, and to no other. The allowance is read again before it counts.
   * Throws `swap/no-quote`, `swap/wrong-network`, `swap/approval-failed`.
   */
  approve(options?: { readonly signal?: AbortSignal }): Promise<SwapResult>
  /** Takes the price of `price-changed`. */
  accept(): void
  /**
   * Asks the wallet, once. Throws `swap/no-quote`, `swap/quote-expired`, `swap/approval-needed`,
   * `swap/wrong-network`, `swap/busy` (nothing was sent), and `swap/failed` (see the phase).
   */
  submit(options?: { readonly signal?: AbortSignal }): Promise<SwapResult>
}

export const Swap = createToken<Swap>('swap', { hint: 'Add swap() to plugins.' })
