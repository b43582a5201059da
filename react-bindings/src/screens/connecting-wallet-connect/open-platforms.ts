import { platformsOf, type Wallet, type WalletPlatform } from '@latchkey/core'
import { isAppPlatform, type AppPlatform } from './app-platform.js'

export interface PlatformsAround {
  readonly mobile: boolean
  readonly installed: boolean
  readonly hasChains: boolean
  /** The page is shown by some app: a wallet that is in it is that app, which needs not be opened. */
  readonly inApp: boolean
  /** Whether there is a link that may be opened. */
  hasWay(platform: AppPlatform): boolean
}

/**
 * The ways to a wallet that can be gone, the one to begin with first; never none. On a phone there is a code, too, for a wallet
 * that is on another one; and in place of an app that cannot be opened.
 */
export function openPlatforms(wallet: Wallet | undefined, { hasWay, inApp, ...around }: PlatformsAround): readonly WalletPlatform[] {
  const isHere = inApp && around.installed
  const open = platformsOf(wallet, around).flatMap((platform): readonly WalletPlatform[] => {
    if (platform !== 'mobile') return !isAppPlatform(platform) || hasWay(platform) ? [platform] : []
    return isHere ? [] : hasWay(platform) ? [platform, 'qrcode'] : ['qrcode']
  })
  return open.length ? inPlace(open) : ['unsupported']
}

/** The code comes after what is opened here. */
function inPlace(platforms: readonly WalletPlatform[]): readonly WalletPlatform[] {
  if (!platforms.includes('mobile')) return platforms
  const last: readonly WalletPlatform[] = ['qrcode', 'unsupported']
  return [...platforms.filter((one) => !last.includes(one)), ...last.filter((one) => platforms.includes(one))]
}
