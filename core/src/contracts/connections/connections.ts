import type { Account } from '../../domain/account.js'
import type { NetworkId } from '../../domain/caip.js'
import { createToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'
import type { Session, SessionEnd, SessionState } from './session.js'

/** `reconnecting`: the kit is restoring a stored connection, and the wallet has not confirmed it yet. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** What a view shows of a connected wallet. */
export interface ConnectedWallet {
  readonly name: string
  readonly icon?: string | undefined
  /** The connector's type: `INJECTED`, `ANNOUNCED`, `WALLET_CONNECT` … */
  readonly type: string
  /** The domain that the wallet announced itself with: `io.metamask`. Any page script can claim one. */
  readonly rdns?: string | undefined
}

/** A connection that the wallet has confirmed in this page load, unless it is marked `unconfirmed`. */
export interface Connection {
  /** The ids of the connector and the namespace: `eip155:io.metamask@eip155`. */
  readonly id: string
  readonly namespace: string
  readonly connectorId: string
  /** Copied from the connector, so that a view that shows the connection needs nothing else. */
  readonly wallet: ConnectedWallet
  /** It ends together with the connector's other connections; see `Connector.together`. */
  readonly together: boolean
  readonly session: Session
  /** The session's state when this snapshot was taken. */
  readonly accounts: SessionState['accounts']
  readonly networkId: SessionState['networkId']
  readonly approved: SessionState['approved']
  readonly smartAccountNetworks?: SessionState['smartAccountNetworks']
  readonly unconfirmed?: SessionState['unconfirmed']
}

/** A request to a wallet that is pending. */
export interface ConnectAttempt {
  readonly id: string
  readonly connectorId: string
  readonly namespaces: readonly string[]
  /** The attempt restores a stored connection: neither the kit nor the wallet shows the visitor anything. */
  readonly silent: boolean
  /** The visitor chose this namespace: it becomes the one in use. */
  readonly leads?: boolean
  /** When the attempt began, in the clock's milliseconds. */
  readonly since: number
  /** The wallet takes long to answer: the view should say so and offer to cancel. */
  readonly slow: boolean
  /** The wallet still shows an earlier request of this app: the view should ask the visitor to open the wallet. */
  readonly pending?: boolean
  /** A URI to show as a QR code or to open as a link, valid until `expiresAt` (in the clock's milliseconds). */
  readonly pairing?: { readonly uri: string; readonly expiresAt: number } | undefined
}

/** Why the last attempt failed. `code` is an error code of the catalogue; `describe` returns the message for it. */
export interface ConnectFailure {
  readonly connectorId: string
  readonly code: string
  readonly error: unknown
}

/**
 * Why a connection of an earlier visit could not be restored although the wallet did not refuse it. The kit tries again
 * on the next page load.
 */
export type NotRestored =
  /** The wallet is not on this page: it was removed or disabled, or this is another browser. */
  | 'absent'
  /** The wallet gave no answer, or an unreadable one. */
  | 'silent'
  /** Two wallets claim the identity of the one that was connected. */
  | 'disputed'

/** A connection that the wallet ended, or that could not be restored. */
export interface EndedConnection {
  readonly connectorId: string
  readonly reason: SessionEnd | NotRestored
}

/** The connections of one namespace. */
export interface NamespaceConnection {
  readonly status: ConnectionStatus
  /** The connection in use. Present exactly when `status` is `connected`. */
  readonly connection?: Connection | undefined
  /** All connections of this namespace, the one in use first. */
  readonly connections: readonly Connection[]
  readonly attempt?: ConnectAttempt | undefined
  /**
   * Kept until the visitor's next attempt. Set when the wallet refused or an error occurred, but not when the visitor
   * or the app cancelled.
   */
  readonly failure?: ConnectFailure | undefined
  /**
   * The last connection of this namespace that the wallet ended or that could not be restored. Kept until the visitor's
   * next attempt.
   */
  readonly ended?: EndedConnection | undefined
}

/** A snapshot of the connections of all namespaces. */
export interface ConnectionsState {
  /** Has an entry for every namespace of the kit. */
  readonly namespaces: Readonly<Record<string, NamespaceConnection>>
  /** Whether a wallet is connected in any namespace. */
  readonly connected: boolean
}

/** How to connect. Every option has a default. */
export interface ConnectOptions {
  /**
   * The namespaces to connect, among those that the connector offers. By default all that the kit has a namespace for
   * when the connector's sessions end together; otherwise the namespace in use if the connector offers it, else the
   * connector's first.
   */
  readonly namespaces?: readonly string[]
  /** The network to start on. `connect` throws `network/not-found` for one that the kit does not have. */
  readonly networkId?: NetworkId
  /**
   * Keeps the namespace that is in use. By default the connected namespace becomes the one in use. Default: `false`.
   */
  readonly beside?: boolean
  /**
   * How the visitor reached the wallet, and the wallet's name as the visitor knows it, for the tracked events. Called
   * after the wallet has approved. By default the connector provides both.
   */
  readonly how?: () => { readonly method?: string; readonly name?: string }
  readonly signal?: AbortSignal
  /** How long the visitor may take to answer. Default: the connector's `deadlineMs`, else 5 minutes. */
  readonly timeoutMs?: number
}

/** Why an attempt was cancelled. A cancel is not an error. */
export type CancelReason =
  /** The visitor rejected the request in the wallet. */
  | 'rejected'
  /** The modal was closed, or `cancel` or `disconnect` was called. */
  | 'closed'
  /** The app aborted `signal`. */
  | 'aborted'
  /** Another attempt in the same namespace replaced it. */
  | 'superseded'
  /** The kit stopped. */
  | 'stopped'

/** How an attempt ended. `connect` throws everything that is neither a connection nor a cancel. */
export type ConnectResult =
  | {
      readonly status: 'connected'
      readonly connections: readonly Connection[]
      readonly account: Account
    }
  | { readonly status: 'cancelled'; readonly reason: CancelReason; readonly cause?: unknown }

/** The connections to end. By default all. */
export interface DisconnectScope {
  readonly namespace?: string
  readonly connectionId?: string
}

/**
 * Connects and disconnects wallets, and shows the connections. `connected` means that the wallet has confirmed the
 * connection in this page load; status, accounts, network and provider change in one step.
 */
export interface Connections extends Observable<ConnectionsState> {
  /**
   * Loads the code that connecting needs. After that, `connect` asks the wallet before it returns, while the browser
   * still counts the visitor's gesture. The modal calls this when a visitor is about to choose a wallet. Rejects when
   * the code cannot be loaded.
   */
  load(): Promise<void>
  /**
   * Prepares a connection by one connector without showing anything, for a wallet that the visitor may choose next.
   * Loads at least what `load` loads, and rejects only where `load` rejects: `connect` reports all other failures.
   */
  warmUp(connectorId: string): Promise<void>
  /**
   * Asks a wallet to connect. Resolves when the wallet approves or the attempt is cancelled; rejects with an error of
   * the catalogue (`connector/not-found`, `connection/timeout`, `connection/pending`, `connection/no-accounts`,
   * `connection/failed` …). A pending attempt in the same namespace is cancelled as `superseded`.
   *
   * Aborting the signal resolves with `cancelled` and the reason `aborted`; the kit ends a session that the wallet
   * opens after that.
   */
  connect(connectorId: string, options?: ConnectOptions): Promise<ConnectResult>
  /** Cancels the visitor's pending attempts, in one namespace or in all. Does not cancel a restore. */
  cancel(namespace?: string): void
  /**
   * Ends connections, together with those of the same connector that end with them, and everything that depends on
   * them. The kit forgets a connection even if the wallet fails to end it; the call then rejects with
   * `connection/disconnect-failed`. Does nothing when nothing is connected.
   */
  disconnect(scope?: DisconnectScope): Promise<void>
  /**
   * Takes another connection of the same namespace into use. Acts before it returns, because the code is loaded
   * whenever a connection exists. Rejects with `connection/not-found`.
   */
  select(connectionId: string): Promise<void>
  /**
   * Resolves once every stored connection is restored or given up, or when the kit stops. Stays pending until the kit
   * is started.
   */
  restored(): Promise<void>
}

export const Connections = createToken<Connections>('connections')
