import type { AccountId, NetworkId } from '../../domain/caip.js'
import type { GrantedPermissions, SessionPermission } from '../connections/session-features.js'
import { createToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'

/** A time-limited session in which an app may act for a smart account, within its permissions. */
export interface SmartSession {
  /** The permission context identifier: the server's id of the session, else the wallet's context. */
  readonly pci: string
  readonly account: AccountId
  readonly networkId: NetworkId
  /** The app's description of itself. Foreign text. */
  readonly app?: { readonly name: string; readonly url: string; readonly icon?: string | undefined } | undefined
  readonly permissions: readonly SessionPermission[]
  /** This and the following times are in the clock's milliseconds. Absent: the wallet does not say. */
  readonly createdAt?: number | undefined
  readonly expiresAt?: number | undefined
  readonly revokedAt?: number | undefined
  /** What the wallet has granted, for the app that acts. Absent where only a server knows of the session. */
  readonly grant?: GrantedPermissions | undefined
}

/** The permissions to request, and their expiry. */
export interface GrantRequest {
  readonly networkId: NetworkId
  readonly permissions: readonly SessionPermission[]
  /** The address of the key that will act. The app keeps the key. */
  readonly holder: string
  /** In the clock's milliseconds. */
  readonly expiresAt: number
  readonly signal?: AbortSignal
}

/** How a request for permissions ended, unless it threw. */
export type GrantResult =
  /** Wallets give each permission a context of its own, or one to all of them. */
  | { readonly status: 'granted'; readonly sessions: readonly SmartSession[] }
  | { readonly status: 'rejected' }
  | { readonly status: 'aborted' }

/** How revoking a session ended, unless it threw. Only a revoked one has ended. */
export interface RevokeResult {
  readonly status: 'revoked' | 'rejected' | 'aborted'
}

/** The sessions that the account in use has granted. */
export type SmartSessionsState =
  /** No wallet is connected, or nobody has asked for the sessions yet. */
  | { readonly status: 'none' }
  /** The wallet grants no permissions on this network, and no server has sessions of the account. */
  | { readonly status: 'unsupported'; readonly account: AccountId }
  | { readonly status: 'loading'; readonly account: AccountId; readonly sessions: readonly SmartSession[] }
  | {
      readonly status: 'ready'
      readonly account: AccountId
      /** The valid sessions, the newest first. */
      readonly sessions: readonly SmartSession[]
      /** The `pci` of sessions that are being revoked. They stay valid until the wallet, or the server, confirms. */
      readonly revoking: readonly string[]
    }
  | {
      readonly status: 'failed'
      readonly account: AccountId
      readonly error: unknown
      readonly sessions: readonly SmartSession[]
    }

/**
 * Lets an app act for an account within limits. Provided by the smart-sessions plugin, which is off unless the app adds
 * it.
 */
export interface SmartSessions extends Observable<SmartSessionsState> {
  /** Reads the sessions of the account in use. A failure is a status, not a rejection. */
  refresh(options?: { readonly signal?: AbortSignal }): Promise<void>
  /**
   * Asks the wallet for permissions; the visitor sees each of them. Throws `account/not-active`,
   * `smart-sessions/unsupported` (the wallet does not grant one of them), `smart-sessions/invalid` (the request) and
   * `smart-sessions/failed`. Aborting resolves with `aborted`; what the wallet grants after that is listed by `refresh`.
   */
  grant(request: GrantRequest): Promise<GrantResult>
  /**
   * Revokes a session; the visitor approves in the wallet. Throws `smart-sessions/not-found`, `smart-sessions/unsupported` and
   * `smart-sessions/revoke-failed`; the session is then still valid and listed.
   */
  revoke(pci: string, options?: { readonly signal?: AbortSignal }): Promise<RevokeResult>
}

export const SmartSessions = createToken<SmartSessions>('smart-sessions', { hint: 'Add smartSessions() to plugins.' })
