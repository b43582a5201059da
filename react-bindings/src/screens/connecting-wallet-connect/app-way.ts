import { nativeLink, universalLink, walletLink, type Link, type Wallet, type WalletPlatform } from '@latchkey/core'

/** The ways that open something by a link with the pairing in it. */
export type AppPlatform = Extract<WalletPlatform, 'mobile' | 'desktop' | 'web'>

/** A way to hand a pairing to a wallet: by its app, or by its page. */
export interface AppWay {
  /** The wallet's own link, without a pairing: what is remembered of the choice. */
  readonly base: Link
  linkFor(uri: string): Link | undefined
}

export interface AppWayRules {
  /** Whether the host lets this wallet lead there. */
  isExpected(link: Link): boolean
  /** Inside Telegram on Android. */
  readonly encodedTwice: boolean
}

/** What each way opens: the wallet's scheme, or its page. The first that may be opened is taken. */
const LINKS = {
  mobile: [['mobile_link', nativeLink], ['link_mode', universalLink]],
  desktop: [['desktop_link', nativeLink]],
  web: [['webapp_link', universalLink]],
} as const

/** The way to a wallet on one platform; nothing where none of its links may be opened. */
export function appWay(wallet: Wallet, platform: AppPlatform, { isExpected, encodedTwice }: AppWayRules): AppWay | undefined {
  for (const [field, linkOf] of LINKS[platform]) {
    const address = wallet[field]
    const base = walletLink(address)
    const isUsable = base && (linkOf === nativeLink || base.scheme === 'https')
    if (isUsable && isExpected(base)) return { base, linkFor: (uri) => linkOf(address, uri, { encodedTwice }) }
  }
  return undefined
}

export const isAppPlatform = (platform: WalletPlatform): platform is AppPlatform => Object.hasOwn(LINKS, platform)
