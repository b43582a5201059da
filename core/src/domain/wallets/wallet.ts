import type { NetworkId } from '../caip.js'

/** A wallet of the wallet registry, or one that the app describes itself. Field names are the registry's. */
export interface Wallet {
  readonly id: string
  readonly name: string
  readonly image_id?: string | undefined
  /** The address of a picture, for wallets that are not in the registry. */
  readonly image_url?: string | undefined
  readonly rdns?: string | undefined
  /** The networks the wallet supports. Absent if it does not list them. */
  readonly chains?: readonly NetworkId[] | undefined
  readonly mobile_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  /** A universal link: it opens the app if it is installed, and the wallet's page otherwise. */
  readonly link_mode?: string | undefined
  readonly homepage?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
  readonly injected?: readonly InjectedId[] | undefined
  readonly badge_type?: 'none' | 'certified' | undefined
  readonly order?: number | undefined
}

/** The property under which a listed wallet is injected into pages, for one namespace. */
export interface InjectedId {
  readonly namespace: string
  readonly injected_id: string
}

/** A page of the registry, and the count of all matches. */
export interface WalletPage {
  readonly data: readonly Wallet[]
  readonly count: number
}

/** The stored record of a wallet that the visitor used. */
export interface RecentWallet {
  readonly id: string
  readonly rdns?: string | undefined
  readonly name: string
}

/**
 * Everything by which a wallet can be recognised, whichever channel it came through. Two entries are one wallet if a
 * table of known wallets says so, or if they share a hint and no other hint contradicts it; see `services/wallets`.
 */
export interface WalletIdentity {
  /** Reverse domain names it announces itself with (EIP-6963). May be several. Claimed, not proven. */
  readonly rdns?: readonly string[]
  /** Names it registers with under the Wallet Standard, or in a registry of its namespace. */
  readonly names?: readonly string[]
  /** Properties it is injected as: `ethereum.isMetaMask`, `injectedWeb3.talisman`, `btc_providers.xverse`. */
  readonly injected?: readonly string[]
  /** Its id in the wallet registry: 64 hex digits. */
  readonly registryIds?: readonly string[]
}

/** The wallet app that the visitor chose, for later requests. Pairing SDKs read it, too. */
export interface DeepLinkChoice {
  readonly href: string
  readonly name: string
}
