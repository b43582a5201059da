import type { NetworkId } from '../domain/caip.js'
import type { Network } from '../domain/network.js'
import type { SiwxData, SiwxSession } from '../domain/siwx-session.js'
import { createPoint, type Contribution } from '../kernel/contributions.js'
import type { Observable } from '../state/observable.js'
import type { Session, SessionState } from './session.js'

/**
 * A wallet elsewhere that has said yes, in one namespace: what a chain makes its session of. Whoever has paired it keeps
 * its state (accounts, what is approved, whether it has ended) and carries what is asked of it; what is asked, and what the
 * answers mean, is the chain's.
 */
export interface PairedWallet extends Observable<SessionState> {
  /** What it calls itself, as it may be shown. */
  readonly name: string
  /** The methods it has agreed to, as of now. What is not among them it was not asked for, or has refused. */
  methods(): readonly string[]
  /**
   * Asks it, once: what is lost on the way is not asked again. Rejects with what the wallet said, raw. Aborting stops
   * waiting; what the wallet already shows stays there.
   *
   * @param networkId for which of the networks it is asked.
   */
  request(method: string, params: unknown, networkId: NetworkId, signal: AbortSignal): Promise<unknown>
  /** Listens to what it tells beside its accounts, as `chainChanged`. Returns the way back. */
  on(listener: (event: PairedEvent) => void): () => void
  /**
   * Takes a network into use: `networkId` of the state. Nothing is asked; one that the session does not have stays out, and false is
   * returned. So it is of a wallet that takes all networks (`approved: 'all'`), too: that one is asked, and has it then.
   */
  use(networkId: NetworkId): boolean
}

/** Something that a paired wallet tells. A stranger's: `data` may be anything. */
export interface PairedEvent {
  readonly name: string
  readonly data: unknown
  /** The network it speaks of. */
  readonly networkId: NetworkId
}

/** What to ask a paired wallet for, and what to make of it. See the walletconnect plugin. */
export interface PairingProfile {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** References that older wallets use, by the network's own, proposed beside it. */
  readonly deprecated?: Readonly<Record<string, string>>
  /** What kind of accounts paired wallets share, where the namespace has several kinds. The first when not said. */
  readonly accountType?: string
  /** What a session of a paired wallet can do, and the provider of this namespace's own kind. Raw requests only, when absent. */
  session?(wallet: PairedWallet): Pick<Session, 'features' | 'native'>
}

/** What a wallet is asked to sign beside its yes: a sign-in message without the account, which is only known when it is signed. */
export interface PairingSignInRequest extends Omit<SiwxData, 'accountAddress' | 'chainId'> {
  /** The network to sign in on, one of those that were given. */
  readonly chainId: NetworkId
}

/**
 * Signs in while a wallet is paired, with one approval for both. Asked where every network is of `eip155`: other
 * namespaces know no such thing. Provided by who keeps sign-ins. See the walletconnect plugin.
 */
export interface PairingSignIn extends Contribution {
  /** What the wallet is to sign; nothing where nobody has to sign in. */
  request(networks: readonly Network[], signal: AbortSignal): Promise<PairingSignInRequest | undefined>
  /**
   * Takes what the wallet has signed. None where it can only be connected: then it is asked later, as any other wallet. Rejects
   * where a signature is not good: the wallet is disconnected then, and connecting fails with that.
   */
  settle(sessions: readonly SiwxSession[]): Promise<void>
}

/** Those who sign in while a wallet is paired. The first that asks for something is the one. */
export const PairingSignIns = createPoint<PairingSignIn>('pairing-sign-ins')
