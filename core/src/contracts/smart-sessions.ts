import type { AccountId, NetworkId } from '../domain/caip.js'
import { createToken } from '../kernel/token.js'
import type { Observable } from '../state/observable.js'

/** A right that a session has, in ERC-7715's words. */
export interface SessionPermission {
  readonly type: string
  readonly data: unknown
}

/** A right to act for a smart account, for some time and within bounds. */
export interface SmartSession {
  /** The permission's context identifier; it is what revoking names. */
  readonly pci: string
  readonly account: AccountId
  readonly networkId: NetworkId
  /** What the app said about itself. Foreign text. */
  readonly app?: { readonly name: string; readonly url: string; readonly icon?: string | undefined } | undefined
  readonly permissions: readonly SessionPermission[]
  /** In the clock's milliseconds, as the following. */
  readonly createdAt: number
  readonly expiresAt: number
  readonly revokedAt?: number | undefined
}

/** The right that is asked for, and until when. */
export interface GrantRequest {
  readonly networkId: NetworkId
  readonly permissions: readonly SessionPermission[]
  /** The public key that will sign for the session. */
  readonly signer: { readonly type: string; readonly data: unknown }
  /** In the clock's milliseconds. */
  readonly expiresAt: number
  readonly signal?: AbortSignal
}

/** How asking for a right ended, unless it threw. */
export type GrantResult =
  | { readonly status: 'granted'; readonly session: SmartSession; /** To be handed in with each call. */ readonly context: string }
  | { readonly status: 'rejected' }
  | { readonly status: 'aborted' }

/** The rights that the account in use has given. */
export type SmartSessionsState =
  /** Nobody is connected, or not with a smart account. */
  | { readonly status: 'none' }
  | { readonly status: 'unsupported'; readonly account: AccountId }
  | { readonly status: 'loading'; readonly account: AccountId; readonly sessions: readonly SmartSession[] }
  | {
      readonly status: 'ready'
      readonly account: AccountId
      /** Those that hold now, the newest first. */
      readonly sessions: readonly SmartSession[]
      /** Being revoked. They hold until the server has said that they do not. */
      readonly revoking: readonly string[]
    }
  | { readonly status: 'failed'; readonly account: AccountId; readonly error: unknown; readonly sessions: readonly SmartSession[] }

/**
 * Lets an app act for a smart account within bounds. Provided by the
 * smart-sessions plugin, which is off unless the host adds it.
 */
export interface SmartSessions extends Observable<SmartSessionsState> {
  /** Reads the account's sessions. A failure is a status. */
  refresh(options?: { readonly signal?: AbortSignal }): Promise<void>
  /**
   * Asks the wallet for a right; the visitor sees every permission. Throws
   * `smart-sessions/unsupported` (the wallet cannot, or it is not a smart account),
   * `smart-sessions/invalid` (the request) and `smart-sessions/failed`.
   */
  grant(request: GrantRequest): Promise<GrantResult>
  /**
   * Takes a right back. The wallet signs. Throws `smart-sessions/not-found` and
   * `smart-sessions/revoke-failed`; then the session still holds, and is still listed.
   */
  revoke(pci: string, options?: { readonly signal?: AbortSignal }): Promise<void>
}

export const SmartSessions = createToken<SmartSessions>('smart-sessions', { hint: 'Add smartSessions() to plugins.' })
