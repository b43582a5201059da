import type { Amount } from '../../domain/tokens/amounts.js'
import type { AccountId, NetworkId } from '../../domain/caip.js'
import { createToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'
import type { TransactionOutcome } from '../networks/namespace-features.js'

/** A token that can be swapped. */
export interface SwapToken {
  /** `eip155:1:0x…`. The native currency has a placeholder address. */
  readonly id: string
  readonly networkId: NetworkId
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string | undefined
  /** The price of one token. Absent when it is unknown. */
  readonly price?: number | undefined
  /** The account's balance in the smallest unit. Absent when it is unknown. */
  readonly balance?: bigint | undefined
}

/** The tokens that can be swapped on the network in use. */
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

/** The terms of a swap. */
export interface SwapQuote {
  readonly from: SwapToken
  readonly to: SwapToken
  /** This and the following amounts are in the smallest unit. */
  readonly pays: bigint
  readonly receives: bigint
  /** The minimum that is received; below it the swap reverts. The view must show it. */
  readonly receivesAtLeast: bigint
  /** The slippage in per cent. */
  readonly slippagePercent: number
  readonly priceImpactPercent?: number | undefined
  /** The contract that is approved to take the tokens paid. Absent where nothing has to be approved. */
  readonly spender?: string | undefined
  /** The provider's fee, taken from what is bought. */
  readonly providerFee: Amount
  readonly gas?: Amount | undefined
  readonly gasInFiat?: number | undefined
  /** When the quote expires, in the clock's milliseconds. */
  readonly expiresAt: number
}

/** The first reason why the swap cannot continue. */
export type SwapObstacle = 'no-token' | 'no-amount' | 'amount-invalid' | 'insufficient-funds' | 'insufficient-gas'

/** The progress of the swap. Each phase has one quote; an edit returns to `drafting`. */
export type SwapPhase =
  | { readonly status: 'drafting'; readonly obstacle: SwapObstacle | undefined }
  | {
      readonly status: 'quoting'
      /** The previous quote, for display only. */ readonly last?: SwapQuote | undefined
    }
  | { readonly status: 'quote-failed'; readonly error: unknown }
  /** The provider's allowance is too small: call `approve` first. */
  | {
      readonly status: 'approval-needed'
      readonly quote: SwapQuote
      /** The present allowance. */ readonly allowance: bigint
    }
  | { readonly status: 'approving'; readonly quote: SwapQuote; readonly hash?: string | undefined }
  /** The swap is ready: call `submit`. */
  | { readonly status: 'reviewing'; readonly quote: SwapQuote }
  /**
   * The price changed by more than the slippage since the visitor saw it. Show both quotes; `accept` the new one or
   * edit.
   */
  | { readonly status: 'price-changed'; readonly quote: SwapQuote; readonly accepted: SwapQuote }
  | { readonly status: 'signing'; readonly quote: SwapQuote }
  | { readonly status: 'sent'; readonly quote: SwapQuote; readonly hash: string }
  | { readonly status: 'done'; readonly quote: SwapQuote; readonly hash: string; readonly outcome: TransactionOutcome }
  /** `leftAllowance` is the provider's remaining allowance; `uncertain` as in `Send`. */
  | {
      readonly status: 'failed'
      readonly quote: SwapQuote
      readonly error: unknown
      readonly uncertain: boolean
      readonly leftAllowance: bigint
    }

/** A snapshot of the swap. */
export type SwapState =
  /** No wallet is connected. */
  | { readonly status: 'none' }
  /** The network in use is not one of the swap networks. */
  | { readonly status: 'unsupported'; readonly account: AccountId; readonly networkId: NetworkId }
  | {
      readonly status: 'open'
      readonly account: AccountId
      readonly networkId: NetworkId
      readonly tokens: SwapTokens
      readonly from: SwapToken | undefined
      readonly to: SwapToken | undefined
      /** The amount as typed, in whole tokens. */
      readonly amount: string
      readonly phase: SwapPhase
    }

/** How a request to the wallet ended, unless it threw. */
export type SwapResult =
  | { readonly status: 'sent'; readonly hash: string }
  | { readonly status: 'rejected' }
  | { readonly status: 'aborted' }

/**
 * Swaps one token for another on one network. Provided by the swap plugin, which reads nothing before `open`. The swap
 * starts over when the account or the network changes. While the swap is open, a quote is renewed before it expires.
 * The plugin never sends an expired quote, or one that the visitor has not seen.
 */
export interface Swap extends Observable<SwapState> {
  /**
   * Reads tokens and balances, and starts with the native currency or the given tokens. Throws
   * `network/unsupported-for`.
   */
  open(options?: {
    readonly from?: string
    readonly to?: string
    readonly amount?: string
    readonly signal?: AbortSignal
  }): Promise<void>
  /** Stops renewing the quote. Pending requests continue. */
  close(): void
  setFrom(token: SwapToken | undefined): void
  setTo(token: SwapToken | undefined): void
  /** Exchanges the two tokens. */
  flip(): void
  /** Sets the amount as typed. The quote follows 200 ms after the last change; the newest input counts. */
  setAmount(amount: string): void
  /**
   * Approves exactly the amount that the quote pays, by the session's `approve-token@1`. For a token that requires it,
   * the old allowance is first reset to 0. The approval goes only to the quote's `spender`. Afterwards the allowance is read again from the
   * network. Throws `swap/no-quote`, `swap/wrong-network`, `swap/approval-failed`.
   */
  approve(options?: { readonly signal?: AbortSignal }): Promise<SwapResult>
  /** Accepts the new quote of `price-changed`. */
  accept(): void
  /**
   * Asks the wallet to send the swap, once. Throws `swap/no-quote`, `swap/quote-expired`, `swap/approval-needed`,
   * `swap/wrong-network`, `swap/busy` (nothing was sent), and `swap/failed` (see the phase).
   */
  submit(options?: { readonly signal?: AbortSignal }): Promise<SwapResult>
}

export const Swap = createToken<Swap>('swap', { hint: 'Add swap() to plugins.' })
