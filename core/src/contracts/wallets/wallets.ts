import type { Account } from '../../domain/account.js'
import type { Link } from '../../gates/links/link.js'
import type { RecentWallet, Wallet } from '../../domain/wallets/wallet.js'
import { lendBy } from '../../kernel/lend.js'
import { createToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'
import type { Connection, ConnectOptions, ConnectResult } from '../connections/connections.js'

/** The group of an entry in the connect list. The app decides the order of the groups. */
export type WalletGroup = 'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended'

/** One wallet, listed once however many connectors lead to it. */
export interface WalletEntry {
  /** Stable over page loads: the known wallet's name, else the best hint there is. */
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly imageId?: string | undefined
  readonly group: WalletGroup
  /** Its connectors in this kit, the best first; empty for a wallet that is only listed. */
  readonly connectorIds: readonly string[]
  /** The namespaces its connectors lead to. */
  readonly namespaces: readonly string[]
  readonly installed: boolean
  readonly recent: boolean
  /** Another wallet claims the same identity. Both are listed, each with its own connector only. */
  readonly disputed: boolean
  /** A wallet on the page that does not say which one it is: "Browser Wallet". */
  readonly unnamed?: boolean | undefined
  /** The name of the wallet that is connected by it, where it can connect only one at a time. */
  readonly pairedWith?: string | undefined
  /** The record of the registry or the app. */
  readonly listing?: Wallet | undefined
}

export interface WalletsState {
  /**
   * The wallets that connecting offers: merged, filtered and ordered, without any server. Empty until the kit's wallets
   * are loaded, which the first read, subscription or method call starts.
   */
  readonly entries: readonly WalletEntry[]
  /** The wallets used last, at most two, the newest first. */
  readonly recent: readonly RecentWallet[]
}

/** A requested namespace of a wallet that did not connect. */
export interface NotConnected {
  readonly namespace: string
  /** `not-asked`: the visitor had rejected an earlier request of this wallet. */
  readonly status: 'cancelled' | 'failed' | 'not-asked'
  /** The reason for the failure: an error of the catalogue. */
  readonly error?: unknown
}

/**
 * How connecting a wallet ended. The status is `connected` as soon as one namespace connected; `missing` lists the
 * others.
 */
export type WalletConnectResult =
  | {
      readonly status: 'connected'
      /** One for each namespace, in the requested order. */
      readonly connections: readonly Connection[]
      readonly account: Account
      readonly missing: readonly NotConnected[]
    }
  | Extract<ConnectResult, { readonly status: 'cancelled' }>

export interface ChooseOptions {
  /** The namespace the visitor came for. A wallet that supports it is asked for no other. */
  readonly namespace?: string | undefined
  /** The namespaces the visitor picked in a second step, in the order to ask for them. */
  readonly picked?: readonly string[]
}

/** The wallet to which a visitor takes a pairing: the wallet itself gives only a name of its choice. */
export interface PairingTarget {
  readonly wallet: Wallet | undefined
  /** The link of the app that was opened. Absent for a code. */
  readonly opened?: Link
}

/** The wallets a visitor can choose from. */
export interface Wallets extends Observable<WalletsState> {
  /**
   * Connects a wallet in several namespaces: by default in all it offers here, the one in use first. Asks once where
   * one connector leads to all of them, else one question after the other; a rejection ends that, an error does not.
   * The first connection becomes the one in use. Rejects with `connector/not-found` for an unknown id, with
   * `namespace/not-found` for a namespace that this wallet does not lead to, and, when nothing connected, with the
   * first failure.
   */
  connect(walletId: string, options?: ConnectOptions): Promise<WalletConnectResult>
  /**
   * Connects a wallet for a view. Resolves with `undefined` when that is pending already, so that a second press asks
   * no second question, and when it failed: `Connections` holds the failure.
   */
  connectOnce(walletId: string, namespaces?: readonly string[]): Promise<WalletConnectResult | undefined>
  /**
   * Answers a press on a wallet. Asks the wallet before it returns, while the visitor's gesture counts, and shows the
   * view that waits for it; or first shows a choice of namespaces, a pairing code, or the warning for a disputed
   * wallet. Resolves as `connectOnce` does.
   *
   * @param entry of this service, or made of a wallet of the registry.
   */
  choose(entry: WalletEntry, options?: ChooseOptions): Promise<WalletConnectResult | undefined>
  /**
   * Loads the code that choosing a wallet needs, and creates a pairing for a wallet on another device. Call it when the
   * visitor points at the wallet. Rejects when the code cannot be loaded.
   */
  warmUp(entry: Pick<WalletEntry, 'connectorIds'>): Promise<void>
  /** Sets the wallet whose code is shown or whose app is opened. The latest call counts. */
  setPairingTarget(target: PairingTarget): void
  /**
   * Asks for a pairing. Once connected, the target is the newest recent wallet, and later requests open its app; they
   * open none where the visitor scanned a code. Settles as `Connections.connect` does.
   */
  pair(connectorId: string): Promise<ConnectResult>
  /** Adds listings (featured, recommended, custom) to the entries. Returns a function that removes them. */
  list(group: WalletGroup, wallets: readonly Wallet[]): () => void
  /**
   * Describes the wallets that the app excludes by their registry id, so that every connector of theirs is recognised.
   * Returns a function that undoes it.
   */
  exclude(wallets: readonly Pick<Wallet, 'name' | 'rdns'>[]): () => void
  /**
   * Puts a wallet before the other recent ones. The kit does so for each connection through a connector of one wallet;
   * a plugin that pairs wallets calls this itself.
   */
  remember(wallet: RecentWallet): void
}

export const Wallets = createToken<Wallets>('wallets', {
  lend: lendBy<Wallets>({ list: (group) => `${group} wallets`, exclude: () => 'excluded wallets' }),
})
