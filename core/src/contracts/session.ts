import type { Account } from '../domain/account.js'
import type { NetworkId } from '../domain/caip.js'
import type { Observable } from '../state/observable.js'
import type { SessionFeatures } from './session-features.js'

/** Why a wallet's session is over. */
export type SessionEnd =
  /** The visitor disconnected in the wallet, or took its accounts back. */
  | 'wallet'
  | 'expired'
  /** The wallet went away: removed, disabled, restarted. */
  | 'gone'

/** What the wallet says, as of now. Replaced as a whole: address, network and accounts never disagree. */
export interface SessionState {
  /** Valid, normalised, without duplicates; the one in use first. Empty only when the session has ended. */
  readonly accounts: readonly Account[]
  /** The network the wallet is on; nothing where it is on none in particular. */
  readonly networkId?: NetworkId | undefined
  /** The networks it lets us use. `all`: it does not restrict them. */
  readonly approved: readonly NetworkId[] | 'all'
  readonly ended?: SessionEnd | undefined
}

/**
 * A wallet that has said yes, in one namespace. The single owner of the truth
 * about that connection: everything else is derived from its snapshot.
 */
export interface Session extends Observable<SessionState> {
  readonly namespace: string
  /** What this wallet can do. Absence is an answer. */
  readonly features: SessionFeatures
  /** Which wallet it is, where the connector leads to more than one. Foreign text and pictures: through `displayText` and `safePicture`. */
  readonly wallet?: { readonly name: string; readonly icon?: string | undefined }
  /** What to keep, to be handed to `connect` when the page is loaded again. Small; never a secret. */
  readonly resume?: string
  /** The provider object of this namespace's own kind, for the host: EIP-1193, a Wallet Standard wallet … */
  native(): unknown
  /**
   * Ends it in the wallet too, where the wallet can. Rejects when that failed; the kit forgets it all
   * the same. Of a connector's sessions that stand and fall together, the kit asks one.
   */
  disconnect(): Promise<void>
}
