import type { Wallet } from '../../domain/wallet.js'

/**
 * A way to connect a listed wallet. `unsupported`: it lives in browsers and is not in this one,
 * or there is no way to it at all.
 */
export type WalletPlatform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

export interface PlatformSurroundings {
  readonly mobile: boolean
  /** It is here, and a chain plugin can talk to it. */
  readonly installed: boolean
  /** The kit has chains. Without any, wallets of browsers cannot be used, and are not missed. */
  readonly hasChains: boolean
}

/** All ways to a wallet, the one to begin with first; never none. Without a wallet, any wallet may scan the code. */
export function platformsOf(wallet: Wallet | undefined, { mobile, installed, hasChains }: PlatformSurroundings): readonly WalletPlatform[] {
  if (!wallet) return ['qrcode']
  const livesInBrowsers = hasChains && Boolean(wallet.rdns || wallet.injected?.some(({ injected_id }) => injected_id))
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
