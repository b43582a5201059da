import type { Account } from '../domain/account.js'
import type { RecentWallet, Wallet } from '../domain/wallet.js'
import { createToken } from '../kernel/token.js'
import type { Observable } from '../state/observable.js'
import type { Connection, ConnectOptions, ConnectResult } from './connections.js'

/** Where an entry of the connect list comes from. The order of the groups is the host's. */
export type WalletGroup = 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended'

/** A wallet, once, however many ways lead to it. */
export interface WalletEntry {
  /** Stable over page loads: the known wallet's name, else the best hint there is. */
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly imageId?: string | undefined
  readonly group: WalletGroup
  /** The ways to it here, the best first; empty for one that is only listed. */
  readonly connectorIds: readonly string[]
  /** The namespaces those ways lead to. */
  readonly namespaces: readonly string[]
  readonly installed: boolean
  readonly recent: boolean
  /** Another wallet claims to be this one. Both are listed, each with its own connector only. */
  readonly disputed: boolean
  /** What the registry or the host says of it. */
  readonly listing?: Wallet | undefined
}

/** What a visitor can choose from, and what was chosen before. */
export interface WalletsState {
  /**
   * What connecting offers, merged, filtered and ordered. Needs no server: what lists them is loaded when somebody first reads or
   * listens, or acts at all, and until then nothing is listed.
   */
  readonly entries: readonly WalletEntry[]
  /** The last ones used, at most two, the newest first. */
  readonly recent: readonly RecentWallet[]
}

/** A namespace of a wallet that was wanted and is not connected. */
export interface NotConnected {
  readonly namespace: string
  /** `not-asked`: the visitor had said no before it was this one's turn. */
  readonly status: 'cancelled' | 'failed' | 'not-asked'
  /** What it failed with: an error of the catalogue. */
  readonly error?: unknown
}

/** How connecting a wallet ended. Not all that was wanted need have come of it; what has not is said. */
export type WalletConnectResult =
  | {
      readonly status: 'connected'
      /** One per namespace, in the order in which they were wanted. */
      readonly connections: readonly Connection[]
      readonly account: Account
      readonly missing: readonly NotConnected[]
    }
  | Extract<ConnectResult, { readonly status: 'cancelled' }>

/** The wallets a visitor can choose from. */
export interface Wallets extends Observable<WalletsState> {
  /**
   * Connects a wallet in several namespaces: all that it offers here, the one in use first, when not said. With one approval
   * where the wallet has a way that leads to all of them, else one after the other; a no ends that, an error does not.
   * The first one connected is in use then. Rejects with `connector/not-found` where no entry has that id, `chain/not-found`
   * for a namespace that this wallet does not lead to, and, where nothing was connected, with what the first one failed with.
   */
  connect(walletId: string, options?: ConnectOptions): Promise<WalletConnectResult>
  /** Adds listings (featured, recommended, custom) to what connecting offers. Returns the way back. */
  list(group: WalletGroup, wallets: readonly Wallet[]): () => void
  /**
   * Says what the wallets are that the host excludes by an id of the registry: their domains and
   * names, by which they are recognised however they come. Returns the way back.
   */
  exclude(wallets: readonly Pick<Wallet, 'name' | 'rdns'>[]): () => void
  /**
   * Remembers a wallet that was used, in front of the others. The kit does so whenever one is connected through a
   * connector that is one wallet's; who connects wallets by pairing knows which it was, and calls this.
   */
  remember(wallet: RecentWallet): void
}

export const Wallets = createToken<Wallets>('wallets', {
  lend: (wallets, keep) => ({
    getSnapshot: () => wallets.getSnapshot(),
    subscribe: (listener) => wallets.subscribe(listener),
    remember: (wallet) => wallets.remember(wallet),
    connect: (walletId, options) => wallets.connect(walletId, options),
    list: (group, listed) => keep(`${group} wallets`, wallets.list(group, listed)),
    exclude: (excluded) => keep('excluded wallets', wallets.exclude(excluded)),
  }),
})
