import type { Wallet } from '../../../domain/wallets/wallet.js'
import type { HandOffWay } from './hand-off.js'

/**
 * A way to connect a listed wallet. `unsupported`: the wallet lives in browsers and is not in this one, or there is no
 * way to it at all.
 */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/** A platform that is reached by a link with the pairing in it. */
export type AppPlatform = HandOffWay['platform']

const APP_PLATFORMS: readonly WalletPlatform[] = ['mobile', 'desktop', 'web'] satisfies readonly AppPlatform[]

export const isAppPlatform = (platform: WalletPlatform): platform is AppPlatform => APP_PLATFORMS.includes(platform)

export interface PlatformFacts {
  readonly mobile: boolean
  /** The wallet is in this browser, and a plugin has a connector for it. */
  readonly installed: boolean
  /** Without namespaces, the kit cannot use wallets of browsers, and does not miss them. */
  readonly hasNamespaces: boolean
}

export interface OpenPlatformFacts extends PlatformFacts {
  /** An app shows the page. A wallet in the page is then that app, which needs no opening. */
  readonly inApp: boolean
  /** Whether there is a link that may be opened. */
  hasLink(platform: AppPlatform): boolean
}

/**
 * The ways to a wallet that work here, the one to begin with first; never none. On a phone a code comes too, for a
 * wallet on another phone and in place of an app that cannot be opened.
 */
export function openPlatforms(
  wallet: Wallet | undefined,
  { hasLink, inApp, ...facts }: OpenPlatformFacts,
): readonly WalletPlatform[] {
  const isThisApp = inApp && facts.installed
  const open = platformsOf(wallet, facts).flatMap((platform): readonly WalletPlatform[] => {
    if (platform !== 'mobile') return !isAppPlatform(platform) || hasLink(platform) ? [platform] : []
    return isThisApp ? [] : hasLink(platform) ? [platform, 'qrcode'] : ['qrcode']
  })
  return open.length ? codeLast(open) : ['unsupported']
}

/** On a phone the code comes after the ways that open something here. */
function codeLast(platforms: readonly WalletPlatform[]): readonly WalletPlatform[] {
  if (!platforms.includes('mobile')) return platforms
  const last: readonly WalletPlatform[] = ['qrcode', 'unsupported']
  return [...platforms.filter((one) => !last.includes(one)), ...last.filter((one) => platforms.includes(one))]
}

/**
 * All ways to a wallet, the one to begin with first; never none. Without a wallet, any wallet may scan the code, and on
 * a phone any wallet's app may open.
 */
export function platformsOf(
  wallet: Wallet | undefined,
  { mobile, installed, hasNamespaces }: PlatformFacts,
): readonly WalletPlatform[] {
  if (!wallet) return [mobile ? 'mobile' : 'qrcode']
  const isInjected = Boolean(wallet.rdns || wallet.injected?.some(({ injected_id }) => injected_id))
  const livesInBrowsers = hasNamespaces && isInjected
  const hasApp = wallet.mobile_link || wallet.link_mode
  const ways: readonly (readonly [WalletPlatform, unknown])[] = [
    ['browser', livesInBrowsers && installed],
    [mobile ? 'mobile' : 'qrcode', hasApp],
    ['web', wallet.webapp_link],
    ['desktop', wallet.desktop_link && !mobile],
    ['unsupported', livesInBrowsers && !installed],
  ]
  const open = ways.flatMap(([platform, isOpen]) => (isOpen ? [platform] : []))
  return open.length ? open : ['unsupported']
}
