import type { Amount } from '../domain/amount.js'
import type { AccountId } from '../domain/caip.js'
import type { SendDraft } from '../domain/send-draft.js'
import type { TokenBalance } from '../domain/token-balance.js'
import { createToken } from '../kernel/token.js'
import type { Observable } from '../state/observable.js'
import type { TransactionOutcome } from './chain-features.js'

/** What became of what was typed as the receiver. */
export type ReceiverReading =
  | { readonly status: 'empty' }
  /** A name is being looked up. */
  | { readonly status: 'resolving'; readonly input: string }
  | {
      readonly status: 'found'
      readonly input: string
      /** The whole address. At review it is shown whole, too. */
      readonly address: string
      readonly name?: string | undefined
      readonly image?: string | undefined
      /** Reasons to look twice. */
      readonly warnings: readonly ReceiverWarning[]
    }
  /** `reason` as the namespace's codec says it, or `name-not-found`. */
  | { readonly status: 'invalid'; readonly input: string; readonly reason: string }

/** A reason to look twice at a receiver. It keeps nothing from being sent. */
export type ReceiverWarning =
  /** It begins and ends as an address that was used before, and is another one. */
  | 'look-alike'
  /** It is the account itself. */
  | 'own-account'
  /** It is the token's contract: what is sent there is lost. */
  | 'token-contract'
  /** The name leads elsewhere than it did when it was typed. */
  | 'name-changed'

/** What the transfer will cost, as far as is known. */
export type GasReading =
  | { readonly status: 'unknown' }
  | { readonly status: 'loading' }
  /** `sufficient` is always true for a smart account, whose gas another may pay. */
  | { readonly status: 'known'; readonly fee: Amount; readonly feeInFiat?: number | undefined; readonly sufficient: boolean }
  /** The network would refuse it, or does not answer. Says why. */
  | { readonly status: 'failed'; readonly error: unknown }

/** The first thing that keeps the draft from being sent, or nothing. */
export type SendObstacle =
  | 'unsupported-chain'
  | 'no-token'
  | 'no-amount'
  | 'amount-invalid'
  | 'insufficient-funds'
  | 'insufficient-gas'
  | 'no-receiver'
  | 'receiver-invalid'

/** Where the transfer is. */
export type SendPhase =
  | { readonly status: 'drafting'; readonly obstacle: SendObstacle | undefined }
  /** The wallet is asking the visitor. */
  | { readonly status: 'signing' }
  /** It is on its way, under this hash, and cannot be called back. */
  | { readonly status: 'sent'; readonly hash: string }
  | { readonly status: 'done'; readonly hash: string; readonly outcome: TransactionOutcome }
  /**
   * It did not go out. `uncertain`: it may have, for the answer was lost. Then the visitor
   * is told to look in the wallet, and nothing offers to try again.
   */
  | { readonly status: 'failed'; readonly error: unknown; readonly uncertain: boolean }

/** The transfer as it stands. */
export interface SendState {
  /** Who pays. Nothing when nobody is connected. */
  readonly account: AccountId | undefined
  readonly draft: SendDraft
  readonly receiver: ReceiverReading
  readonly gas: GasReading
  /** What can be sent here, the native currency first. */
  readonly tokens: readonly TokenBalance[]
  readonly phase: SendPhase
}

/** How a submit ended, unless it threw. */
export type SendResult =
  | { readonly status: 'sent'; readonly hash: string }
  /** The visitor said no in the wallet. The draft stays. */
  | { readonly status: 'rejected' }
  | { readonly status: 'aborted' }

/**
 * Sends the native currency or a token. Provided by the send plugin, for every
 * namespace whose session has `transfer@1`. The draft is forgotten, and the
 * phase is `drafting` again, when the network or the account changes and at
 * disconnect; a transfer under way is followed to its end all the same.
 */
export interface Send extends Observable<SendState> {
  /** Chooses what to send. The amount stays as typed and is judged again. */
  choose(token: TokenBalance | undefined): void
  /** Sets how much, as typed: `12.5`. What is no amount is kept, and is the obstacle. */
  setAmount(amount: string): void
  /** Sets all there is; of the native currency, what the fee leaves. Needs the fee: rejects as {@link submit} does. */
  setMax(options?: { readonly signal?: AbortSignal }): Promise<void>
  /** Sets where to, an address or a name. The newest wins; the look-up of an older one is dropped. */
  setReceiver(input: string): void
  /**
   * Asks the wallet. Once: while `signing`, and until a `sent` one is done, it throws `send/busy`.
   * Before the wallet is asked it has to say that it is on the network of the draft.
   *
   * Throws `send/unsupported-chain`, `send/incomplete`, `send/insufficient-funds`,
   * `send/insufficient-gas`, `send/wrong-network` (nothing was sent) and `send/failed`
   * (look at the phase: `uncertain` tells whether it can have gone out).
   * Tracked as SEND_INITIATED, then SEND_SUCCESS or SEND_ERROR, in every namespace.
   * Aborting stops waiting; what the wallet already shows stays there.
   */
  submit(options?: { readonly signal?: AbortSignal }): Promise<SendResult>
  /** Forgets the draft. */
  reset(): void
}

export const Send = createToken<Send>('send', { hint: 'Add send() to plugins.' })
