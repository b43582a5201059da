import type { Amount } from '../../domain/tokens/amounts.js'
import type { AccountId } from '../../domain/caip.js'
import type { Nft } from '../../domain/tokens/nft.js'
import type { TokenBalance } from '../../domain/tokens/token.js'
import type { FeeSpeed } from '../../domain/tokens/transfer.js'
import { createToken } from '../../kernel/token.js'
import type { Contact } from './address-book.js'
import type { Observable } from '../../state/observable.js'
import type { TransactionOutcome } from '../networks/namespace-features.js'

/** The result of reading the receiver as typed. */
export type ReceiverReading =
  | { readonly status: 'empty' }
  /** A name is being looked up. */
  | { readonly status: 'resolving'; readonly input: string }
  | {
      readonly status: 'found'
      readonly input: string
      /** The whole address. The review must show it in full. */
      readonly address: string
      readonly name?: string | undefined
      /** The receiver's name in the app's `AddressBook`. */
      readonly contact?: string | undefined
      readonly image?: string | undefined
      /** Reasons to check the receiver again. */
      readonly warnings: readonly ReceiverWarning[]
    }
  /** `reason` is the codec's, `name-not-found`, or `name-not-looked-up` where the look-up failed. */
  | { readonly status: 'invalid'; readonly input: string; readonly reason: string }

/** A reason to check the receiver again. It does not prevent sending. */
export type ReceiverWarning =
  /** The address begins and ends like one that was used before, but is a different one. */
  | 'look-alike'
  /** The name has letters of several scripts, or imitates the name of a known receiver. */
  | 'look-alike-name'
  /** Nothing was sent to the address from this browser before. */
  | 'first-time'
  /** The receiver is an account of the visitor. */
  | 'own-account'
  /** The receiver is the token's contract: the amount would be lost. */
  | 'token-contract'
  /** The receiver is a contract, which may be unable to send on what it receives. Told of one that was not sent to before. */
  | 'contract'
  /** The address belongs to a contract on another network. On this one, perhaps nobody has its key. */
  | 'other-network'
  /** All digits of the address are the same. No person holds its key, so the amount would be lost. */
  | 'burn-address'
  /** The name resolves to another address than when it was typed. */
  | 'name-changed'

/** The fee of the transfer, as far as it is known. */
export type GasReading =
  | { readonly status: 'unknown' }
  | { readonly status: 'loading' }
  /** `sufficient` is always true for a smart account, because another party may pay its gas. */
  | {
      readonly status: 'known'
      readonly fee: Amount
      readonly feeInFiat?: number | undefined
      readonly sufficient: boolean
      /** The speed that the fee is for, and what each of them costs, the slowest first. Absent where there is nothing to choose. */
      readonly speed?: FeeSpeed | undefined
      readonly speeds?: readonly SpeedReading[] | undefined
      /** How much arrives, where it is less than what is sent: the token's contract or issuer keeps the rest. */
      readonly arrives?: Amount | undefined
      /** How much of the same currency has to stay in the account. Absent for nothing. */
      readonly keeps?: Amount | undefined
    }
  /** The network would reject the transfer (`send/would-fail`, `send/impossible`), or does not answer. */
  | { readonly status: 'failed'; readonly error: unknown }

/** The fee of the transfer at one speed. */
export interface SpeedReading {
  readonly speed: FeeSpeed
  readonly fee: Amount
  readonly feeInFiat?: number | undefined
  /** In which the transfer is likely to be in a block. Absent where it is not known. */
  readonly seconds?: number | undefined
}

/** The first reason why the draft cannot be sent. */
export type SendObstacle =
  | 'unsupported-chain'
  | 'no-token'
  | 'no-amount'
  | 'amount-invalid'
  | 'insufficient-funds'
  | 'insufficient-gas'
  | 'no-receiver'
  | 'receiver-invalid'
  /** The network would reject the transfer. `gas` has the reason. Entering the same again asks it once more. */
  | 'would-fail'

/** The progress of the transfer. */
export type SendPhase =
  | { readonly status: 'drafting'; readonly obstacle: SendObstacle | undefined }
  /** The wallet is asking the visitor. */
  | { readonly status: 'signing' }
  /** The transfer was sent with this hash, and cannot be cancelled. */
  | { readonly status: 'sent'; readonly hash: string }
  | { readonly status: 'done'; readonly hash: string; readonly outcome: TransactionOutcome }
  /**
   * The transfer failed. `uncertain`: it may have been sent, because the answer was lost, or the page was left while the wallet
   * asked (`send/page-left`). The view then asks the visitor to check in the wallet, and offers no retry.
   */
  | { readonly status: 'failed'; readonly error: unknown; readonly uncertain: boolean }

/** A snapshot of the transfer. */
export interface SendState {
  /** The paying account. Absent when no wallet is connected. */
  readonly account: AccountId | undefined
  readonly draft: SendDraft
  readonly receiver: ReceiverReading
  readonly gas: GasReading
  /** The tokens that can be sent, the native currency first. */
  readonly tokens: readonly TokenBalance[]
  /** To whom something was sent in the account's namespace, the last one first. Kept over reloads of the page. */
  readonly recent: readonly RecentReceiver[]
  /** The contacts of the app's `AddressBook` on the account's network, with their addresses as the network writes them. */
  readonly contacts: readonly Contact[]
  readonly phase: SendPhase
}

/** Somebody to whom something was sent. */
export interface RecentReceiver {
  readonly address: string
  /** The name that was entered. It may have another address by now. */
  readonly name?: string | undefined
}

/** How a submit ended, unless it threw. */
export type SendResult =
  | { readonly status: 'sent'; readonly hash: string }
  /** The visitor rejected the request in the wallet. The draft is kept. */
  | { readonly status: 'rejected' }
  | { readonly status: 'aborted' }

/**
 * Sends the native currency, a token or a collectible. Provided by the send plugin, for every namespace whose session has `transfer@1`;
 * for every other one, `submit` throws 'Unsupported chain'. When the network or the account changes and at a disconnect,
 * the draft is cleared and the phase is `drafting` again. A sent transfer is still followed until it is final: see
 * `Transactions`. While the phase is `signing`, `sent` or uncertain, what is entered is ignored.
 */
export interface Send extends Observable<SendState> {
  /** Selects the token or the collectible to send. The amount is kept as typed, and checked again. */
  choose(asset: TokenBalance | Nft | undefined): void
  /**
   * Sets the amount as typed: `12.5`. An invalid amount is kept and reported as the obstacle. Of a collectible that the
   * account owns one of, the amount is always 1.
   */
  setAmount(amount: string): void
  /**
   * Sets the whole balance; for the native currency, the balance without the fee. Needs the fee, and rejects as {@link
   * submit} does. Resolves with the amount.
   */
  setMax(options?: { readonly signal?: AbortSignal }): Promise<string>
  /** Chooses one of the speeds of the fee, which are known by then: nothing is asked for. */
  setSpeed(speed: FeeSpeed): void
  /** Sets the receiver, an address or a name. The newest input counts; the look-up of an older one is dropped. */
  setReceiver(input: string): void
  /**
   * Asks the wallet to sign and send, once: throws `send/busy` while the phase is `signing`, `sent` or uncertain. Before that, the
   * fee is read again, and a name must still have the address that was shown. The wallet's session makes sure that the
   * wallet is on the draft's network.
   *
   * Throws `account/not-active`, `send/unsupported-chain`, `send/incomplete`, `send/insufficient-funds`,
   * `send/insufficient-gas`, `send/would-fail`, `send/impossible`, `send/receiver-changed`, `send/failed` (after all of these nothing was sent) and
   * `send/uncertain` (it may have been sent: the phase is `uncertain`). Tracked as SEND_INITIATED, then
   * SEND_SUCCESS or SEND_ERROR, in every namespace. Aborting before the wallet is asked sends nothing; after that it
   * stops the wait only, and the phase still shows how the transfer ends.
   */
  submit(options?: { readonly signal?: AbortSignal }): Promise<SendResult>
  /** Removes a receiver from the recent ones of the account's namespace. */
  forget(address: string): void
  /** Clears the draft, or leaves a transfer that was sent or failed. Does nothing while the wallet asks the visitor. */
  reset(): void
}

export const Send = createToken<Send>('send', { hint: 'Add send() to plugins.' })

/** A transfer that a visitor is entering. Any field may be missing. */
export interface SendDraft {
  /** The token to send. One without an address is the network's own currency. */
  readonly token?: TokenBalance | undefined
  /** The collectible to send, in place of a token. */
  readonly nft?: Nft | undefined
  /** The amount in whole tokens, as typed: `12.5`. A text, because a number would round it. */
  readonly amount?: string | undefined
  /** The address, as typed or as resolved from a name. */
  readonly receiver?: string | undefined
  readonly receiverProfileName?: string | undefined
  readonly receiverProfileImage?: string | undefined
}
