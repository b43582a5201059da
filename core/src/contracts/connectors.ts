import type { Network } from '../domain/network.js'
import type { WalletIdentity } from '../domain/wallet-identity.js'
import { createPoint, type Contribution } from '../kernel/contributions.js'
import type { Session } from './session.js'

/** How a wallet is reached. A third party may have a kind of its own. */
export type ConnectorType =
  | 'ANNOUNCED'
  | 'INJECTED'
  | 'WALLET_CONNECT'
  | 'AUTH'
  | 'EXTERNAL'
  | (string & {})

/** What the kit asks of a connector. */
export interface ConnectRequest {
  /** The namespaces wanted, of those the connector offers. One, unless it offers several at once. */
  readonly namespaces: readonly string[]
  /** The networks wanted, the preferred one first in its namespace. */
  readonly networks: readonly Network[]
  /** True: the visitor must not see anything. Whoever would have to ask answers with no session at all. */
  readonly silent: boolean
  /** What the last session left in `resume`, per namespace. */
  readonly resume: Readonly<Record<string, string>>
  /** Ends the waiting: by the visitor, by a deadline, or because the kit stops. What the wallet shows then is closed where it can be. */
  readonly signal: AbortSignal
  /** A wallet elsewhere has to be handed this URI. A secret: never logged. Called again when it is renewed. */
  onUri(uri: string, expiresAt: number): void
  /**
   * The wallet says that it is asking the visitor already, as for a page that was loaded again meanwhile. The connector asks
   * nothing more, goes on waiting for the answer to that, and the visitor is told to open the wallet. Never in silence.
   */
  onPending?(): void
}

/**
 * A way to one wallet. It says what it is, and connects when asked; that is
 * all. Several may lead to one wallet: the kit shows that wallet once.
 *
 * @example
 * get(Connectors).add({
 *   id: 'cosmos:keplr', name: 'Keplr', type: 'INJECTED', namespaces: ['cosmos'],
 *   identity: { injected: ['keplr'] }, installed: true,
 *   connect: async ({ networks, silent, signal }) => [await keplrSession(keplr, networks, silent, signal)],
 * })
 */
export interface Connector extends Contribution {
  /** Unique in the kit and stable over page loads, for it is remembered. Begin with the namespace: `eip155:io.metamask`. */
  readonly id: string
  /** The wallet's name. Foreign text: through `displayText`. */
  readonly name: string
  readonly type: ConnectorType
  /** More than one only where one act of the visitor connects several. */
  readonly namespaces: readonly string[]
  readonly identity: WalletIdentity
  /** A picture that has passed the gate: `safePicture(…)`. */
  readonly icon?: string | undefined
  /** The wallet is here, so connecting needs no download. */
  readonly installed: boolean
  /** Another wallet claims to be this one. Both are shown, marked, and neither is connected without being chosen. */
  readonly disputed?: boolean
  /** Its sessions stand and fall together, in all namespaces (pairing, embedded wallets). */
  readonly together?: boolean
  /** It makes its sessions of what chains give, so they are brought before it is asked. Others are asked at once, while the visitor's press counts. */
  readonly afterChains?: boolean
  /** How long a visitor may take who connects by it, when the host does not say. 5 minutes when not said. */
  readonly deadlineMs?: number
  /**
   * Brings what asking this wallet takes: the visitor is about to choose it. May be called often, and without any effect
   * that could be seen. Rejects with what went wrong, which `connect` will say again.
   */
  prepare?(): Promise<unknown>
  /**
   * Does ahead what takes long: the visitor may choose this wallet next, and would then be asked for these. Unlike
   * `prepare`, it may speak with servers. May be called often. What is done ahead and not used is over after a while by itself. Rejects as `prepare` does.
   */
  anticipate?(request: Pick<ConnectRequest, 'namespaces' | 'networks'>): Promise<unknown>
  /**
   * Connects, once per call. Resolves with a session for each namespace the
   * wallet said yes to; with none only when `silent`. Rejects with what the
   * wallet said, raw: `Chain.failureOf` knows what it means.
   */
  connect(request: ConnectRequest): Promise<readonly Session[]>
}

/** The ways to connect. One that leaves takes its connections along; they are restored when it is there on the next load. */
export const Connectors = createPoint<Connector>('connectors')
