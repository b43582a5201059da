import type { AccountId, NetworkId } from '../../domain/caip.js'
import { createToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'

/** The sign-in state of one account on the network in use. */
export type SiwxStatus =
  /** Stored sessions are being read and verified. */
  | { readonly status: 'checking'; readonly account: AccountId }
  /** There is no session. `required`: the visitor must sign in first, and the modal stays open. */
  | { readonly status: 'signed-out'; readonly account: AccountId; readonly required: boolean }
  /** The wallet is asking for the signature. */
  | {
      readonly status: 'signing'
      readonly account: AccountId
      readonly required: boolean
      /** The exact text that the wallet was given to sign. Absent until it is made. */
      readonly message?: string | undefined
    }
  | { readonly status: 'signed-in'; readonly account: AccountId; readonly session: SiwxSession }
  /** The message could not be created, signed or verified. The visitor can try again. */
  | { readonly status: 'failed'; readonly account: AccountId; readonly required: boolean; readonly error: unknown }

/** A snapshot of the sign-in states. */
export interface SiwxState {
  /**
   * The state of each connected namespace. Absent for one that is not connected, or is on a network that the app does
   * not support.
   */
  readonly namespaces: Readonly<Record<string, SiwxStatus>>
  /** The state of the namespace in use. */
  readonly active: SiwxStatus | undefined
  /** Present while several accounts are asked one after the other. Accounts that had signed in before do not count. */
  readonly turn?: { readonly position: number; readonly total: number } | undefined
}

/** How a sign-in ended, unless it threw. */
export type SignInResult =
  | { readonly status: 'signed-in'; readonly session: SiwxSession }
  /** The visitor rejected the request in the wallet. */
  | { readonly status: 'rejected' }
  /** The account, the network or the page changed meanwhile: the signature is no longer valid and is discarded. */
  | { readonly status: 'superseded' }
  | { readonly status: 'aborted' }

/**
 * Signs in with a wallet's signature. Provided by the siwx plugin. After a connect, the plugin looks for a session of
 * exactly this account on this network and verifies it; when there is none, it opens SIWXSignMessage. On an unsupported
 * network the visitor first switches and then signs in. Where the sessions cannot be read, the notice 'A problem occurred
 * while trying initialize authentication' is shown, the wallet is disconnected, and the modal returns to Connect. In a
 * kit without the view nothing is opened or logged: the app calls `sign` itself.
 *
 * Nonces come from the app's server; the page never creates one.
 */
export interface Siwx extends Observable<SiwxState> {
  /**
   * Looks for sessions of the connected accounts, and follows them from then on. The plugin calls it with the first account. Where its
   * code cannot be loaded, that is logged, and the next call of any method tries again. Absent where nothing has to be loaded.
   */
  followAccounts?(): void
  /**
   * Asks the account in use for a signature, verifies it, stores the session and closes the modal. Throws
   * `siwx/disabled`, `account/not-active`, `network/not-active`, `siwx/message-failed`, `siwx/signature-declined` (the
   * wallet's error is its cause) and `siwx/signature-invalid`. Tracked as SIWX_AUTH_SUCCESS or SIWX_AUTH_ERROR.
   * Aborting resolves with `aborted`.
   */
  sign(options?: { readonly signal?: AbortSignal }): Promise<SignInResult>
  /**
   * Cancels the sign-in: disconnects when signing in is required, closes the modal otherwise, and returns to Connect.
   * Tracked as CLICK_CANCEL_SIWX.
   */
  cancel(): Promise<void>
  /**
   * Resolves with the stored sessions of one account on one network, verified by this call. Those that have expired are removed.
   */
  sessions(networkId: NetworkId, address: string): Promise<readonly SiwxSession[]>
  /** Revokes the sessions of this account on this network, and no others. */
  revoke(networkId: NetworkId, address: string): Promise<void>
  /** Revokes all sessions. Disconnecting does so too, unless the app keeps them. */
  revokeAll(): Promise<void>
}

export const Siwx = createToken<Siwx>('siwx', { hint: 'Add siwx() to plugins.' })

/** The fields of a sign-in message. */
export interface SiwxData {
  readonly accountAddress: string
  readonly chainId: NetworkId
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  /** This and the following times are ISO 8601, as in the message. */
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
}

/** The signed object of a sign-in during a pairing, in the form of CAIP-74. */
export interface Cacao {
  readonly h: { readonly t: string }
  readonly p: {
    readonly domain: string
    readonly aud: string
    readonly nonce: string
    readonly iss: string
    readonly version?: string | undefined
    readonly iat?: string | undefined
    readonly nbf?: string | undefined
    readonly exp?: string | undefined
    readonly statement?: string | undefined
    readonly requestId?: string | undefined
    readonly resources?: readonly string[] | undefined
    readonly type?: string | undefined
  }
  readonly s: { readonly t: string; readonly s: string; readonly m?: string | undefined }
}

/** A proof that an account's owner signed in. It is valid for one account on one network only. */
export interface SiwxSession {
  readonly data: SiwxData
  /** The exact text that was signed. */
  readonly message: string
  readonly signature: string
  readonly cacao?: Cacao | undefined
}
