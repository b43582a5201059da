import type { Account } from '../domain/account.js'
import type { NetworkId } from '../domain/caip.js'
import { createToken } from '../kernel/token.js'
import type { Observable } from '../state/observable.js'
import type { Session, SessionEnd, SessionState } from './session.js'

/** `reconnecting`: a stored connection is being proven; nothing is claimed yet. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** A wallet that has said yes in this page load. */
export interface Connection {
  /** Its connector and namespace: `eip155:io.metamask@eip155`. */
  readonly id: string
  readonly namespace: string
  readonly connectorId: string
  /** Copied from the connector, so that whoever shows a connection needs nothing else. */
  readonly wallet: { readonly name: string; readonly icon?: string | undefined; readonly type: string }
  /** Stands and falls with the others of its connector; see `Connector.together`. */
  readonly together: boolean
  readonly session: Session
  /** The session's state at this snapshot. */
  readonly accounts: SessionState['accounts']
  readonly networkId: SessionState['networkId']
  readonly approved: SessionState['approved']
}

/** Somebody is waiting for a wallet. */
export interface ConnectAttempt {
  readonly id: string
  readonly connectorId: string
  readonly namespaces: readonly string[]
  /** A restore: the visitor is shown nothing. */
  readonly silent: boolean
  /** The visitor means this namespace: it becomes the one in use. */
  readonly leads?: boolean
  /** Since when, in the clock's milliseconds. */
  readonly since: number
  /** The wallet takes long: say so, and offer the way out. */
  readonly slow: boolean
  /** The wallet has a request of ours waiting already, from before: say "open your wallet". */
  readonly pending?: boolean
  /** To be shown as a code or opened as a link, until `expiresAt`. */
  readonly pairing?: { readonly uri: string; readonly expiresAt: number } | undefined
}

/** Why the last attempt came to nothing. Codes of the catalogue; `describe` has the words. */
export interface ConnectFailure {
  readonly connectorId: string
  readonly code: string
  readonly error: unknown
}

/** Why a connection of an earlier visit could not be restored, where the wallet did not say no. It is tried again on the next load. */
export type NotRestored =
  /** The wallet is not on this page: removed, disabled, or in another browser. */
  | 'absent'
  /** The wallet gave no answer, or none that can be understood. */
  | 'silent'
  /** Two wallets claim to be the one that was connected. */
  | 'disputed'

/** A connection that the wallet ended, or that could not be restored. */
export interface EndedConnection {
  readonly connectorId: string
  readonly reason: SessionEnd | NotRestored
}

/** One namespace. */
export interface ChainConnection {
  readonly status: ConnectionStatus
  /** The one in use. Present exactly when `status` is `connected`. */
  readonly connection?: Connection | undefined
  /** Everything connected here, the one in use first. */
  readonly connections: readonly Connection[]
  readonly attempt?: ConnectAttempt | undefined
  /** Until the visitor's next attempt. Not there for who changed their mind: only for a wallet's no, and for errors. */
  readonly failure?: ConnectFailure | undefined
  /** The last one here that the wallet ended, or that could not be restored, until the visitor's next attempt. */
  readonly ended?: EndedConnection | undefined
}

/** The connections of all namespaces, at one moment. */
export interface ConnectionsState {
  /** Every namespace of the kit. */
  readonly chains: Readonly<Record<string, ChainConnection>>
  /** In any namespace. */
  readonly connected: boolean
}

/** How to connect. All of it may be left out. */
export interface ConnectOptions {
  /**
   * Of those the connector offers. When not said: all that the kit has a chain for where the
   * sessions stand and fall together, else the active one if it is among them, else the first.
   */
  readonly namespaces?: readonly string[]
  /** Where to start. One of the kit's networks: `network/not-found` is thrown for another. */
  readonly networkId?: NetworkId
  /** In addition to what is in use, which stays so. When not said, what is connected is used. */
  readonly beside?: boolean
  /** How the visitor came to the wallet, and what they know it by: asked when it has said yes, for who counts. What the connector knows, when not said. */
  readonly how?: () => { readonly method?: string; readonly name?: string }
  readonly signal?: AbortSignal
  /** How long the visitor may take. What the connector says, or else 5 minutes, when not said. */
  readonly timeoutMs?: number
}

/** Nobody is at fault: the visitor, or the host, thought otherwise. */
export type CancelReason =
  /** The visitor said no in the wallet. */
  | 'rejected'
  /** The modal was closed, or `cancel` or `disconnect` was called. */
  | 'closed'
  /** `signal` was aborted. */
  | 'aborted'
  /** Another attempt in the same namespace took its place. */
  | 'superseded'
  /** The kit stopped. */
  | 'stopped'

/** How connecting ended. What is neither is an error, and thrown. */
export type ConnectResult =
  | {
      readonly status: 'connected'
      readonly connections: readonly Connection[]
      readonly account: Account
    }
  | { readonly status: 'cancelled'; readonly reason: CancelReason; readonly cause?: unknown }

/** What to disconnect. Nothing said: everything. */
export interface DisconnectScope {
  readonly namespace?: string
  readonly connectionId?: string
}

/**
 * Who is connected, and how one becomes so. It cannot lie: `connected` means
 * that the wallet has said so in this page load, and status, accounts, network
 * and provider change in one step.
 */
export interface Connections extends Observable<ConnectionsState> {
  /**
   * Loads what connecting takes. After that, `connect` asks the wallet before it returns, so that
   * whatever needs the visitor's gesture has it. The modal does this when a visitor is about to choose a wallet.
   */
  prepare(): Promise<void>
  /**
   * Does ahead whatever can be done unseen for connecting by one connector: the visitor may choose it next. Loads at least
   * what `prepare` does, and rejects only where that does: what else is missing, `connect` will say.
   */
  anticipate(connectorId: string): Promise<void>
  /**
   * Asks a wallet. Resolves with its yes or a cancel; rejects with an error of
   * the catalogue (`connector/not-found`, `connection/timeout`,
   * `connection/pending`, `connection/no-accounts`, `connection/failed` …).
   * Another attempt of the same namespace is superseded.
   */
  connect(connectorId: string, options?: ConnectOptions): Promise<ConnectResult>
  /** Stops waiting for what the visitor was asked for, in one namespace or in all. A restore goes on. */
  cancel(namespace?: string): void
  /**
   * Ends connections, with those that stand and fall with them, and all that
   * hangs on them. What is disconnected is gone here even if the wallet fails;
   * then it rejects with `connection/disconnect-failed`. What is not connected is no error.
   */
  disconnect(scope?: DisconnectScope): Promise<void>
  /** Uses another connection of the same namespace: at once, in what is loaded whenever there is one. Rejects with `connection/not-found`. */
  select(connectionId: string): Promise<void>
  /** Settles once every stored connection is proven or given up, or the kit stops. Never before the kit is started. */
  restored(): Promise<void>
}

export const Connections = createToken<Connections>('connections')
