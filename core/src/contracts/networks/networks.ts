import type { NetworkId } from '../../domain/caip.js'
import type { Network, NetworkInput } from '../../domain/networks/network.js'
import { createToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'

/** The networks of one namespace. */
export interface NamespaceNetworks {
  /** The networks the app works with, including those added later. */
  readonly requested: readonly Network[]
  /** The network in use: the wallet's when one is connected, else the visitor's last one or the default. */
  readonly active: Network | undefined
  /** Whether `active` is among `requested`. */
  readonly supported: boolean
  /** The networks that the wallet approved; `all` when it does not restrict them or no wallet is connected. */
  readonly approved: readonly NetworkId[] | 'all'
  /** The networks on which the connected wallet has smart accounts. */
  readonly smartAccountNetworks: readonly NetworkId[]
  /** The target of a pending switch. */
  readonly switchingTo?: NetworkId | undefined
}

/** A snapshot of the networks of all namespaces. */
export interface NetworksState {
  readonly namespaces: Readonly<Record<string, NamespaceNetworks>>
  /**
   * The namespace in use: the one the visitor last connected in or switched to. When a wallet connects or disconnects
   * and this namespace has no connection, a connected namespace takes its place. Absent in a kit without namespaces.
   */
  readonly namespace: string | undefined
  /** The network in use of that namespace. */
  readonly active: Network | undefined
  /**
   * Whether the visitor must switch: a wallet is connected, its network is not supported, and the app does not allow
   * that.
   */
  readonly mustSwitch: boolean
}

/** The namespace and network the visitor used last. Only a hint: the kit may no longer have them. */
export interface LastUsed {
  readonly namespace?: string | undefined
  readonly networkId?: NetworkId | undefined
}

/** How a switch ended. */
export type SwitchResult =
  | { readonly status: 'switched'; readonly network: Network }
  /** The wallet did not know the network, added it, and is on it now. */
  | { readonly status: 'added'; readonly network: Network }
  | { readonly status: 'rejected' }
  /** The wallet cannot switch networks, or not to this one. */
  | { readonly status: 'unsupported' }
  | { readonly status: 'timeout' }
  | { readonly status: 'cancelled' }

export interface SwitchOptions {
  /**
   * The id of a connection of the network's namespace, by default the one in use. A switch of another one changes only
   * the network of that connection.
   */
  readonly connection?: string
  readonly signal?: AbortSignal
}

/** The networks of the kit, and the one in use. The network in use follows the connected wallet, never the reverse. */
export interface Networks extends Observable<NetworksState> {
  /**
   * Takes another network of any namespace into use. The kit asks a connected wallet to switch, and offers the network
   * to a wallet that does not know it. The snapshot changes only after the wallet has switched, to the network the
   * wallet is then on. Without a wallet the network changes directly. A newer switch cancels an older one; aborting
   * resolves with `cancelled`.
   *
   * With `enableNetworkSwitch: false` every call resolves with `unsupported`.
   *
   * Throws `network/not-found` for a network that is not requested; `connection/not-found` for a named connection that
   * does not exist; `connection/pending`, `connection/locked` or
   * `connection/gone` when the visitor must act in the wallet first; and `network/switch-failed` for any other failure.
   */
  switchTo(network: NetworkId, options?: SwitchOptions): Promise<SwitchResult>
  /**
   * Adds a network, or replaces the description of one. Rejects with `namespace/not-found` when the kit does not have
   * the network's namespace.
   */
  add(network: NetworkInput): Promise<void>
  /**
   * Removes a network. If it was in use, the namespace's first remaining network is used instead; if none remains,
   * another namespace's. A connected wallet stays on the removed network, which is then unsupported.
   */
  remove(network: NetworkId): Promise<void>
  /** Finds a requested network by its CAIP-2 id. */
  find(network: NetworkId): Network | undefined
  /**
   * Returns the namespace and network that the visitor used last, on this visit or an earlier one, as far as they are
   * stored.
   */
  lastUsed(): LastUsed
}

export const Networks = createToken<Networks>('networks')
