import type { Account } from '../../domain/account.js'
import type { NetworkId } from '../../domain/caip.js'
import type { Observable } from '../../state/observable.js'
import type { SessionFeatures } from './session-features.js'

/** Why a wallet's session ended. */
export type SessionEnd =
  /** The visitor disconnected in the wallet, or withdrew the accounts. */
  | 'wallet'
  | 'expired'
  /** The wallet is gone: it was removed, disabled or restarted. */
  | 'gone'

/** The wallet's present state. It is replaced as a whole, so address, network and accounts always agree. */
export interface SessionState {
  /** Valid, normalised and without duplicates; the account in use first. Empty only after the session has ended. */
  readonly accounts: readonly Account[]
  /** The network the wallet is on. Absent when the wallet is on none in particular. */
  readonly networkId?: NetworkId | undefined
  /** The networks that the wallet approved. `all`: the wallet does not restrict them. */
  readonly approved: readonly NetworkId[] | 'all'
  /** The networks on which the wallet has smart accounts. Absent when it has none. */
  readonly smartAccountNetworks?: readonly NetworkId[] | undefined
  /**
   * The accounts are as an earlier page load stored them, and the wallet has not confirmed them in this one: it is on
   * another device, and asking it would disturb the visitor. Any script of the page's origin can change what is stored.
   */
  readonly unconfirmed?: boolean | undefined
  readonly ended?: SessionEnd | undefined
}

/**
 * A wallet's approved session in one namespace. It is the only source of that connection's state: the kit derives
 * everything else from its snapshot.
 */
export interface Session extends Observable<SessionState> {
  readonly namespace: string
  /** The features of this wallet. An absent feature means that the wallet does not support it. */
  readonly features: SessionFeatures
  /**
   * The wallet's name and icon, where the connector leads to more than one wallet. Foreign values must pass
   * `displayText` and `safePicture` first.
   */
  readonly wallet?: { readonly name: string; readonly icon?: string | undefined }
  /** Data that the kit stores and passes to `connect` after the page is reloaded. Small, and never a secret. */
  readonly resume?: string
  /** Returns the wallet's provider in the namespace's own form, for the app: EIP-1193, a Wallet Standard wallet … */
  native(): unknown
  /**
   * Ends the session in the wallet too, where the wallet supports that. Rejects when the wallet failed; the kit forgets
   * the session all the same. Of a connector's sessions that end together, the kit calls only one.
   */
  disconnect(): Promise<void>
}
