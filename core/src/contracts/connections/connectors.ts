import type { Network } from '../../domain/networks/network.js'
import type { WalletIdentity } from '../../domain/wallets/wallet.js'
import { createPoint, type Contribution } from '../../kernel/contributions.js'
import type { ConnectSignIn } from './pairing.js'
import type { Session } from './session.js'

/** How the kit reaches a wallet. A third-party plugin may define its own type. */
export type ConnectorType = 'ANNOUNCED' | 'INJECTED' | 'WALLET_CONNECT' | 'AUTH' | 'EXTERNAL' | (string & {})

/** The kit's request to a connector. */
export interface ConnectRequest {
  /** The namespaces to connect, among those the connector offers. One, unless the connector offers several at once. */
  readonly namespaces: readonly string[]
  /** The networks to connect, the preferred one first in its namespace. */
  readonly networks: readonly Network[]
  /**
   * The connector must not show the visitor anything. If it cannot connect without asking, it resolves with no
   * sessions.
   */
  readonly silent: boolean
  /** The `resume` value of the last session, by namespace. */
  readonly resume: Readonly<Record<string, string>>
  /**
   * Aborts when the visitor cancels, the deadline passes or the kit stops. The connector then closes what the wallet
   * shows, where it can.
   */
  readonly signal: AbortSignal
  /**
   * Passes on the URI that a wallet on another device needs. The URI is a secret: it is never logged. The connector
   * calls this again when it renews the URI.
   */
  onUri(uri: string, expiresAt: number): void
  /**
   * Reports that the wallet is already asking the visitor, for example because the page was reloaded meanwhile. The
   * connector sends no second request and keeps waiting for the answer, and the kit asks the visitor to open the
   * wallet. Never called in a silent request.
   */
  onPending?(): void
  /**
   * A sign-in that the app wants with the connection. Only for a connector that `signsIn`: it asks the wallet for both
   * with one question. A wallet that cannot sign in this way now is asked to connect only.
   */
  readonly signIn?: ConnectSignIn | undefined
}

/**
 * A way to connect one wallet. Several connectors may lead to the same wallet: the kit lists that wallet once.
 *
 * @example
 * get(Connectors).add({
 *   id: 'cosmos:keplr', name: 'Keplr', type: 'INJECTED', namespaces: ['cosmos'],
 *   identity: { injected: ['keplr'] }, installed: true,
 *   connect: async ({ networks, silent, signal }) => [await keplrSession(keplr, networks, silent, signal)],
 * })
 */
export interface Connector extends Contribution {
  /**
   * Unique in the kit and stable over page loads, because the kit stores it. Begins with the namespace:
   * `eip155:io.metamask`.
   */
  readonly id: string
  /** The wallet's name. Foreign text must pass `displayText` first. */
  readonly name: string
  readonly type: ConnectorType
  /** More than one only when a single approval of the visitor connects several. */
  readonly namespaces: readonly string[]
  readonly identity: WalletIdentity
  /** The address of a picture that `safePicture` has checked. */
  readonly icon?: string | undefined
  /** The wallet is installed, so connecting needs no download. */
  readonly installed: boolean
  /**
   * Another wallet claims the same identity. Both are listed and marked, and neither is connected unless the visitor
   * chooses it.
   */
  readonly disputed?: boolean
  /** Its sessions in all namespaces end together (pairing, embedded wallets). */
  readonly together?: boolean
  /**
   * The connector builds its sessions with the kit's namespaces, so the kit loads those before it calls `connect`. The
   * kit calls other connectors at once, while the visitor's gesture counts.
   */
  readonly needsNamespaces?: boolean
  /**
   * The wallet can sign in with the question that connects it. In an app that signs visitors in, the kit then calls
   * `connect` once `load` is done and `signIn` is there, or a second after the press: a pop-up of the wallet needs that.
   */
  readonly signsIn?: boolean
  /** How long the visitor may take to answer, unless the app sets `timeoutMs`. Default: 5 minutes. */
  readonly deadlineMs?: number
  /**
   * Loads the code that `connect` needs, because the visitor is about to choose this wallet. May be called often, and
   * has no visible effect. Rejects with the error that `connect` will report again.
   */
  load?(): Promise<unknown>
  /**
   * Does slow work ahead, because the visitor may choose this wallet next and the request would then be for these
   * namespaces and networks. Unlike `load`, it may call servers. May be called often. Unused results expire by
   * themselves. Rejects as `load` does.
   */
  warmUp?(request: Pick<ConnectRequest, 'namespaces' | 'networks'>): Promise<unknown>
  /**
   * The pairing that `warmUp` made, if `connect` would show it now. With it, a press on a wallet opens the wallet's app
   * before it returns: a phone's browser may open none for a page that waited first.
   */
  pairingAhead?(): { readonly uri: string; readonly expiresAt: number } | undefined
  /**
   * Connects, once per call. Resolves with a session for each namespace that the wallet approved; with none only when
   * `silent`. Rejects with the wallet's own error, unchanged: `Namespace.failureOf` reads it.
   *
   * A session shows what the wallet shares when this resolves, which may be less than it answered: a connector that
   * asks before its own code is loaded listens to the wallet before it asks, or asks again when the code has come. From
   * then on the kit follows the session, also while it loads code of its own.
   */
  connect(request: ConnectRequest): Promise<readonly Session[]>
}

/**
 * The connectors of a kit. When a connector is removed, its connections end here; the kit restores them if the
 * connector is present on the next page load.
 */
export const Connectors = createPoint<Connector>('connectors')
