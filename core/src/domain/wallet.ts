import type { NetworkId } from './caip.js'

/** Where a listed wallet can be found in one namespace's pages. */
export interface InjectedId {
  readonly namespace: string
  readonly injected_id: string
}

/** A wallet as the wallet registry lists it, or a host describes its own. Names as the registry writes them. */
export interface Wallet {
  readonly id: string
  readonly name: string
  readonly image_id?: string | undefined
  /** A picture's own address, for wallets that are not in the registry. */
  readonly image_url?: string | undefined
  readonly rdns?: string | undefined
  /** The networks it works with. Absent means: it does not say. */
  readonly chains?: readonly NetworkId[] | undefined
  readonly mobile_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  /** A universal link, which opens the app where it is installed and its page where it is not. */
  readonly link_mode?: string | undefined
  readonly homepage?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
  readonly injected?: readonly InjectedId[] | undefined
  readonly badge_type?: 'none' | 'certified' | undefined
  readonly order?: number | undefined
}

/** What is remembered of a wallet that was used. */
export interface RecentWallet {
  readonly id: string
  readonly rdns?: string | undefined
  readonly name: string
}

/** Some wallets of the registry, and how many there are in all that were asked for. */
export interface WalletPage {
  readonly data: readonly Wallet[]
  readonly count: number
}
