import type { NetworkId } from '../domain/caip.js'
import type { Network, NetworkInput } from '../domain/network.js'
import { createToken } from '../kernel/token.js'
import type { Observable } from '../state/observable.js'

/** The networks of one namespace. */
export interface ChainNetworks {
  /** Those the host works with, and those added since. */
  readonly requested: readonly Network[]
  /** The one in use: the wallet's where one is connected, else the visitor's last or the default. */
  readonly active: Network | undefined
  /** Whether `active` is among `requested`. */
  readonly supported: boolean
  /** What the wallet lets us use; `all` where it does not restrict, or nobody is connected. */
  readonly approved: readonly NetworkId[] | 'all'
  /** A switch under way. */
  readonly switchingTo?: NetworkId | undefined
}

/** The networks of all namespaces, at one moment. */
export interface NetworksState {
  readonly chains: Readonly<Record<string, ChainNetworks>>
  /**
   * The namespace in use: the one the visitor last connected in or switched to.
   * Where nobody is connected in it and a wallet is elsewhere, that one's, as
   * soon as a wallet comes or goes. Nothing in a kit without chains.
   */
  readonly namespace: string | undefined
  /** The network in use: that namespace's. */
  readonly active: Network | undefined
  /** Whether the visitor must be asked to switch: connected, not supported, and the host does not allow that. */
  readonly mustSwitch: boolean
}

/** How a switch ended. Never silently. */
export type SwitchResult =
  | { readonly status: 'switched'; readonly network: Network }
  /** The wallet did not know the network, was offered it, and is there now. */
  | { readonly status: 'added'; readonly network: Network }
  | { readonly status: 'rejected' }
  /** The wallet cannot switch at all, or not to this one. */
  | { readonly status: 'unsupported' }
  | { readonly status: 'timeout' }
  | { readonly status: 'cancelled' }

/** Which networks there are and which is in use. It follows the wallet, never the other way round. */
export interface Networks extends Observable<NetworksState> {
  /**
   * Uses another network, of any namespace. A connected wallet is asked, and
   * where it does not know the network, offered it; nothing changes here before
   * it has changed there, and what counts is where the wallet then is. Without a
   * wallet the network is just used. A newer switch cancels an older one.
   *
   * With `enableNetworkSwitch: false` the answer is `unsupported`, whoever asks.
   *
   * Throws `network/not-found` for one that is not requested;
   * `connection/pending`, `connection/locked` or `connection/gone` where the
   * visitor has to see to the wallet first; and `network/switch-failed` for what else went wrong.
   */
  switchTo(network: NetworkId, options?: { readonly signal?: AbortSignal }): Promise<SwitchResult>
  /** Works with one more, or with another description of one. Of a namespace that has a chain: rejects with `chain/not-found` otherwise. */
  add(network: NetworkInput): Promise<void>
  /**
   * Works with one less. If it was in use, the namespace's first remaining one
   * is; without any, another namespace's. A connected wallet stays where it is:
   * that network is then one that is not supported.
   */
  remove(network: NetworkId): Promise<void>
  /** By CAIP-2 id, among the requested ones. */
  find(network: NetworkId): Network | undefined
}

export const Networks = createToken<Networks>('networks')
