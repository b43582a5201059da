import type { AccountId, NetworkId } from '../domain/caip.js'
import type { SiwxSession } from '../domain/siwx-session.js'
import { createToken } from '../kernel/token.js'
import type { Observable } from '../state/observable.js'

/** Whether one account, on the network in use, has signed in. */
export type SiwxStatus =
  /** Kept sessions are being looked for and verified. */
  | { readonly status: 'checking'; readonly account: AccountId }
  /** There is none. `required`: it is asked for before anything else, and the modal stays open. */
  | { readonly status: 'signed-out'; readonly account: AccountId; readonly required: boolean }
  /** The wallet is asking for the signature. */
  | { readonly status: 'signing'; readonly account: AccountId; readonly required: boolean }
  | { readonly status: 'signed-in'; readonly account: AccountId; readonly session: SiwxSession }
  /** The message could not be made, signed or verified. It can be tried again. */
  | { readonly status: 'failed'; readonly account: AccountId; readonly required: boolean; readonly error: unknown }

/** Who has signed in, at one moment. */
export interface SiwxState {
  /** Of each connected namespace. None for those that are not connected, or on a network the host does not support. */
  readonly chains: Readonly<Record<string, SiwxStatus>>
  /** That of the namespace in use. */
  readonly active: SiwxStatus | undefined
}

/** How a signing ended, unless it threw. */
export type SignInResult =
  | { readonly status: 'signed-in'; readonly session: SiwxSession }
  /** The visitor said no in the wallet. */
  | { readonly status: 'rejected' }
  /** The account, the network or the page changed meanwhile: that signature says nothing, and is thrown away. */
  | { readonly status: 'superseded' }
  | { readonly status: 'aborted' }

/**
 * Signs in with a wallet's signature. Provided by the siwx plugin. After a
 * connect it looks for a session of exactly this account on this network, and
 * verifies it; where there is none, SIWXSignMessage opens. An unsupported
 * network is left first, and only then signed on.
 *
 * Nonces come from the host's server; none is made up in the page.
 */
export interface Siwx extends Observable<SiwxState> {
  /**
   * Asks for the signature of the account in use. Verifies it, keeps the session, closes the modal.
   * Throws `siwx/disabled`, `account/not-active`, `network/not-active`, `siwx/message-failed`,
   * `siwx/signature-declined` (with the wallet's reason as its cause) and `siwx/signature-invalid`.
   * Tracked as SIWX_AUTH_SUCCESS or SIWX_AUTH_ERROR.
   */
  sign(options?: { readonly signal?: AbortSignal }): Promise<SignInResult>
  /**
   * The visitor does not want to: disconnects where signing in is required, closes otherwise,
   * and goes back to Connect. Tracked as CLICK_CANCEL_SIWX.
   */
  cancel(): Promise<void>
  /** The kept sessions of one account on one network, each verified now; those that are not good are removed. */
  sessions(networkId: NetworkId, address: string): Promise<readonly SiwxSession[]>
  /** Takes back the sessions of this account on this network, and of no other. */
  revoke(networkId: NetworkId, address: string): Promise<void>
  /** Takes back all. Part of disconnecting, unless the host keeps them. */
  revokeAll(): Promise<void>
}

export const Siwx = createToken<Siwx>('siwx', { hint: 'Add siwx() to plugins.' })
