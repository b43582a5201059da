import type { NetworkId } from '../../domain/caip.js'
import type { Network } from '../../domain/networks/network.js'
import type { SiwxData, SiwxSession } from '../features/siwx.js'
import { createPoint, type Contribution } from '../../kernel/contributions.js'
import type { Observable } from '../../state/observable.js'
import type { Session, SessionState } from './session.js'

/**
 * A paired wallet on another device, in one namespace: the namespace builds its session from it. The plugin that paired
 * the wallet keeps its state (accounts, approved networks, whether it has ended) and sends the requests; the namespace
 * chooses the requests and reads the answers.
 */
export interface PairedWallet extends Observable<SessionState> {
  /** The wallet's own name, checked for display. */
  readonly name: string
  /** The methods that the wallet approves now. Any other method was not requested or was refused. */
  methods(): readonly string[]
  /**
   * Sends a request, once: a request that is lost on the way is not sent again. Rejects with the wallet's own error,
   * unchanged. Aborting stops the wait; what the wallet already shows stays open.
   *
   * @param networkId the network of the request.
   */
  request(method: string, params: unknown, networkId: NetworkId, signal: AbortSignal): Promise<unknown>
  /**
   * Subscribes to the wallet's events other than changed accounts, such as `chainChanged`. Returns how to unsubscribe.
   */
  on(listener: (event: PairedEvent) => void): () => void
  /**
   * Takes a network into use: it becomes `networkId` of the state. Sends no request. Returns false, and changes
   * nothing, for a network that the session does not have. That includes a new network of a wallet that approves all
   * (`approved: 'all'`): request a switch from that wallet first.
   */
  use(networkId: NetworkId): boolean
}

/** An event of a paired wallet. `data` is foreign and may be anything. */
export interface PairedEvent {
  readonly name: string
  readonly data: unknown
  /** The network that the event is about. */
  readonly networkId: NetworkId
}

/** The requests that a namespace makes of paired wallets, and the session it builds. See the walletconnect plugin. */
export interface PairingProfile {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** The references that older wallets use, by the network's present one. They are proposed beside it. */
  readonly deprecated?: Readonly<Record<string, string>>
  /** The kind of account that paired wallets share, where the namespace has several. Default: the first. */
  readonly accountType?: string
  /**
   * Builds the features of a paired wallet's session, and the provider in the namespace's own form. By default the
   * session has raw requests only.
   */
  session?(wallet: PairedWallet): Pick<Session, 'features' | 'native'>
}

/**
 * A sign-in message that the wallet signs while it connects. The account is missing, because it is known only once the
 * wallet has signed.
 */
export interface PairingSignInRequest extends Omit<SiwxData, 'accountAddress' | 'chainId'> {
  /** The network to sign in on, one of those given to `request`. */
  readonly chainId: NetworkId
}

/**
 * Signs in while a wallet connects, with one approval for both: a paired wallet where all networks are of `eip155`,
 * because other namespaces do not support it, and a wallet of the page whose connector `signsIn`. A plugin that stores
 * sign-ins provides it. See the walletconnect plugin.
 */
export interface PairingSignIn extends Contribution {
  /** Resolves with the message to sign, or with `undefined` when no sign-in is required. */
  request(networks: readonly Network[], signal: AbortSignal): Promise<PairingSignInRequest | undefined>
  /** Whether an account has signed in already, and is only connected. Without it, none has. */
  isSignedIn?(networkId: NetworkId, address: string): Promise<boolean>
  /**
   * Takes the sessions that the wallet has signed. The list is empty when the wallet can only connect: the visitor then
   * signs in later, as with any other wallet. Without a `cacao`, the wallet has written the text itself, of what it was
   * asked for. Rejects for an invalid signature: a paired wallet is then disconnected, and connecting fails with that
   * error; a wallet of the page is connected, and the visitor signs in later.
   */
  settle(sessions: readonly SiwxSession[]): Promise<void>
}

/** The contributions that sign in while a wallet connects. The first one that requests a message is used. */
export const PairingSignIns = createPoint<PairingSignIn>('pairing-sign-ins')

/** A sign-in that the app wants with a connection, for the connector. Nothing of it rejects. */
export interface ConnectSignIn {
  readonly message: PairingSignInRequest
  /** Whether an account that the wallet shares already has signed in, so that it is only connected. */
  isSignedIn(address: string): Promise<boolean>
  /**
   * Takes what the wallet has signed, before the connector answers. Where it is no sign-in, the visitor signs in after
   * the connect.
   */
  settle(session: SiwxSession): Promise<void>
}
