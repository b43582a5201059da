import type { Amount } from '../../domain/tokens/amounts.js'
import type { AccountId, NetworkId } from '../../domain/caip.js'
import { createToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'
import type { TransactionOutcome } from '../networks/namespace-features.js'
import type { TokenInfo } from './tokens.js'

/** A token that can be swapped. The network's own currency has no address. */
export interface SwapToken extends TokenInfo {
  /** The price of one token in the visitor's currency. Absent when it is unknown. */
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
      /** Those that the account owns, whether a source lists them or not. */
      readonly mine: readonly SwapToken[]
    }
  | { readonly status: 'failed'; readonly error: unknown }

/** How a source gets the right to take the tokens paid. */
export interface SwapApproval {
  /** The contract that may take them. */
  readonly spender: string
  /** How much it may take so far, in the smallest unit. */
  readonly allowance: bigint
  /**
   * `transaction`: a transaction of its own, by `approve`. `batch`: the wallet sends it together with the swap, by
   * `submit`. `signature`: the wallet signs it, by `submit`, and the swap brings it along.
   */
  readonly by: 'transaction' | 'batch' | 'signature'
  /** Whether it still has to be given. Permit2 needs a signature for each swap, whatever the allowance is. */
  readonly isNeeded: boolean
}

/** The terms of a swap. An object of this kind never changes: other terms are another object. */
export interface SwapQuote {
  /** Whose offer it is. */
  readonly source: { readonly id: string; readonly name: string }
  readonly from: SwapToken
  readonly to: SwapToken
  /** This and the following amounts are in the smallest unit. */
  readonly pays: bigint
  readonly receives: bigint
  /** The minimum that is received; below it the swap reverts. The view must show it. */
  readonly receivesAtLeast: bigint
  /** The slippage in per cent. 0 for an exchange at a fixed rate, such as wrapping the network's own currency. */
  readonly slippagePercent: number
  /** How much less is received than market prices would give, in per cent, with all fees. Absent without prices. */
  readonly priceImpactPercent?: number | undefined
  /** Absent where nothing has to be approved. */
  readonly approval?: SwapApproval | undefined
  /** The source's fee, which is already taken off what is received. Absent for none. */
  readonly providerFee?: Amount | undefined
  /** The network's fee, in its own currency. Absent where it is not known. */
  readonly gas?: Amount | undefined
  readonly gasInFiat?: number | undefined
  /** The exchanges or pools that the swap goes through, as the source names them. */
  readonly route?: readonly string[] | undefined
  /** When the quote expires, in the clock's milliseconds. */
  readonly expiresAt: number
  /**
   * A node has run the transaction, and this much or more has arrived. Absent before the review, and where the nodes of the network
   * cannot tell: the view then says so.
   */
  readonly isSimulated?: boolean | undefined
}

/** The first reason why the swap cannot be reviewed. */
export type SwapObstacle = 'no-token' | 'no-amount' | 'amount-invalid' | 'insufficient-funds' | 'insufficient-gas'

/** The progress of the swap. An edit returns to `drafting` or `quoting`. */
export type SwapPhase =
  /** Tokens or the amount are missing. */
  | { readonly status: 'drafting' }
  | {
      readonly status: 'quoting'
      /** The previous quote, for display only. */ readonly last?: SwapQuote | undefined
    }
  /** `swap/no-offer` where no source exchanges these tokens. */
  | { readonly status: 'quote-failed'; readonly error: unknown }
  /** `quote` is the best one, or of the source that the visitor chose. `offers` has it, too; the best comes first. */
  | { readonly status: 'quoted'; readonly quote: SwapQuote; readonly offers: readonly SwapQuote[] }
  /** The transaction is being built and checked. */
  | { readonly status: 'preparing'; readonly quote: SwapQuote }
  /** The source's allowance is too small: call `approve` first. */
  | { readonly status: 'approval-needed'; readonly quote: SwapQuote }
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
  /** `leftAllowance` as below, where the swap was not confirmed. */
  | {
      readonly status: 'done'
      readonly quote: SwapQuote
      readonly hash: string
      readonly outcome: TransactionOutcome
      readonly leftAllowance?: bigint | undefined
    }
  /**
   * `uncertain` as in `Send`. `leftAllowance` is what the source may still take, in the smallest unit: see
   * `takeBackAllowance`. It is read after the failure, and absent until then.
   */
  | {
      readonly status: 'failed'
      readonly quote: SwapQuote
      readonly error: unknown
      readonly uncertain: boolean
      readonly leftAllowance?: bigint | undefined
    }

/** Which of the two amounts was typed. The other one follows from the quote. */
export type SwapSide = 'pays' | 'receives'

/** A snapshot of the swap. */
export type SwapState =
  /** No wallet is connected, or `open` was not called yet. */
  | { readonly status: 'none' }
  /** No source exchanges tokens on the network in use, or the wallet cannot send there. */
  | { readonly status: 'unsupported'; readonly account: AccountId; readonly networkId: NetworkId }
  | {
      readonly status: 'open'
      readonly account: AccountId
      readonly networkId: NetworkId
      readonly tokens: SwapTokens
      readonly from: SwapToken | undefined
      readonly to: SwapToken | undefined
      /** The amount as typed, in whole tokens of the side. */
      readonly amount: string
      readonly side: SwapSide
      readonly slippagePercent: number
      readonly obstacle: SwapObstacle | undefined
      readonly phase: SwapPhase
    }

/** How a request to the wallet ended, unless it threw. */
export type SwapResult =
  | { readonly status: 'sent'; readonly hash: string }
  | { readonly status: 'rejected' }
  | { readonly status: 'aborted' }

/**
 * Swaps one token for another on one network. Provided by the swap plugin, which reads nothing before `open`. The swap
 * starts over when the account or the network changes. The plugin never sends an expired quote, or one that the visitor has
 * not seen: whoever approves or submits names the quote that was shown.
 */
export interface Swap extends Observable<SwapState> {
  /**
   * Reads the tokens of the network in use, and starts with its own currency or the given tokens, by id or by symbol. Keeps what
   * was entered before where none are given. Throws `network/unsupported-for` and `account/not-active`.
   */
  open(options?: {
    readonly from?: string | undefined
    readonly to?: string | undefined
    readonly amount?: string | undefined
    readonly signal?: AbortSignal | undefined
  }): Promise<void>
  /** Renews the quote while a view shows it and the page is visible, until the returned function is called. */
  follow(): () => void
  setFrom(token: SwapToken | undefined): void
  setTo(token: SwapToken | undefined): void
  /** Exchanges the two tokens. What was received is then the amount paid. */
  flip(): void
  /**
   * Sets the amount as typed, by default of what is paid. The quote follows 300 ms after the last change; the newest input
   * counts. Of what is received, the amount to pay is found by the present price, so that about as much is received.
   */
  setAmount(amount: string, side?: SwapSide): void
  /**
   * Sets the whole balance; for the network's own currency, what is left after the usual fee of a swap. Resolves with the amount.
   * Throws `swap/no-quote` without a token, and `swap/insufficient-gas`.
   */
  setMax(options?: { readonly signal?: AbortSignal }): Promise<string>
  /** Sets the slippage for this and later swaps, in per cent from 0 to 50. Sources may round it. Throws `swap/slippage`. */
  setSlippage(percent: number): void
  /** Takes the offer of another source, until tokens are changed. */
  chooseSource(id: string): void
  /**
   * Has the transaction of the quote built, and checks it: its contract, its value, and, where the network's nodes can run it, what
   * it takes and gives. The phase is then `approval-needed`, `reviewing` or `price-changed`, and for a transaction
   * that is not what was offered `quote-failed` with `swap/refused`. Resolves then. Throws `swap/no-quote`.
   */
  review(options?: { readonly signal?: AbortSignal }): Promise<void>
  /** Returns from the review to the quote. Does nothing while the wallet asks. */
  edit(): void
  /**
   * Lets the quote's spender take exactly what the quote pays, or any amount where the visitor has chosen that, by the session's
   * `approve-token@1`. For a token that requires it, the old allowance is first reset to 0. Resolves once the approval is final and
   * the swap is prepared again. Throws `swap/quote-changed`, `swap/no-quote`, `swap/busy` and `swap/approval-failed`.
   */
  approve(
    quote: SwapQuote,
    options?: { readonly isUnlimited?: boolean; readonly signal?: AbortSignal },
  ): Promise<SwapResult>
  /** Accepts the new quote of `price-changed`. */
  accept(quote: SwapQuote): void
  /**
   * Checks the swap once more and asks the wallet to send it, once. Throws `swap/quote-changed` where the quote is not the one of
   * the phase `reviewing`, `swap/quote-expired` (it is then prepared again), `swap/refused`, `swap/would-fail`, `swap/busy` (after
   * all of these nothing was sent), and `swap/failed` (see the phase).
   */
  submit(quote: SwapQuote, options?: { readonly signal?: AbortSignal }): Promise<SwapResult>
  /**
   * Takes back what the source may take: after a swap that has not happened, or before one, where something is left from earlier.
   * Throws `swap/approval-failed`, `swap/busy`, and `swap/no-quote` without a quote that has an approval.
   */
  takeBackAllowance(options?: { readonly signal?: AbortSignal }): Promise<SwapResult>
  /** Leaves a swap that was sent or failed, or clears what was entered. Does nothing while the wallet asks the visitor. */
  reset(): void
}

export const Swap = createToken<Swap>('swap', { hint: 'Add swap() to plugins.' })
