import type { Wallet, WalletEntry } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import type { Connector } from '@latchkey/core/plugin'
import type { ChainNamespace } from '../../options.js'

/** A wallet as apps know it that draw their own list. */
export interface WalletItem {
  readonly id: string
  readonly name: string
  /** Empty until the picture is loaded. */
  readonly imageUrl: string
  readonly imageId?: string | undefined
  /** How it is connected in this page, in each namespace. Empty for a wallet that is reached by a code or a link. */
  readonly connectors: readonly { readonly id: string; readonly chain: ChainNamespace; readonly rdns?: string }[]
  /** What the registry says of it. */
  readonly walletInfo: WalletItemInfo
  readonly isInjected: boolean
  readonly isRecent: boolean
}

export interface WalletItemInfo {
  readonly supportedChains?: readonly string[] | undefined
  readonly website?: string | undefined
  readonly installationLinks?: {
    readonly appStore?: string | undefined
    readonly playStore?: string | undefined
    readonly chromeStore?: string | undefined
    readonly desktopLink?: string | undefined
  }
  readonly deepLink?: string | undefined
  readonly linkMode?: string | undefined
  readonly isCertified?: boolean
}

/** Answers with the picture of a wallet as far as it is loaded. */
export type PictureOf = (wallet: Pick<WalletEntry, 'icon' | 'imageId' | 'listing'>) => string

/** An entry of the kit's list. */
export function itemOfEntry(entry: WalletEntry, connectors: readonly Connector[], pictureOf: PictureOf): WalletItem {
  const ways = connectorsHere(entry, connectors)
  return {
    id: entry.id,
    name: entry.name,
    imageUrl: pictureOf(entry),
    imageId: entry.imageId,
    connectors: ways.flatMap(({ id, namespaces, identity: { rdns: [rdns] = [] } }) =>
      namespaces.map((chain) => ({ id, chain, ...(rdns !== undefined && { rdns }) })),
    ),
    walletInfo: infoOf(entry.listing),
    isInjected: ways.length > 0,
    isRecent: entry.recent,
  }
}

/** A wallet of the registry. It is reached by a code or a link, unless the kit finds that it is in this page. */
export const itemOfListing = (listing: Wallet, pictureOf: PictureOf): WalletItem => ({
  id: listing.id,
  name: displayText(listing.name),
  imageUrl: pictureOf({ imageId: listing.image_id, listing }),
  imageId: listing.image_id,
  connectors: [],
  walletInfo: infoOf(listing),
  isInjected: false,
  isRecent: false,
})

/** The connectors that lead to a wallet in this page. */
export const connectorsHere = ({ connectorIds }: WalletEntry, connectors: readonly Connector[]): readonly Connector[] =>
  connectors.filter(({ id, type }) => connectorIds.includes(id) && type !== 'WALLET_CONNECT')

function infoOf(listing: Wallet | undefined): WalletItemInfo {
  if (!listing) return {}
  return {
    supportedChains: listing.chains,
    website: listing.homepage,
    installationLinks: {
      appStore: listing.app_store,
      playStore: listing.play_store,
      chromeStore: listing.chrome_store,
      desktopLink: listing.desktop_link,
    },
    deepLink: listing.mobile_link,
    linkMode: listing.link_mode,
    isCertified: listing.badge_type === 'certified',
  }
}
