import { platformsOf, type Wallet, type WalletPlatform } from '@latchkey/core'
import { isAppPlatform, type AppPlatform } from './app-way.js'

export interface PlatformsAround {
  readonly mobile: boolean
  readonly installed: boolean
  readonly hasChains: boolean
  /** Whether there is a link that may be opened. */
  hasWay(platform: AppPlatform): boolean
}

/** The ways to a wallet that can be gone, the one to begin with first; never none. A phone's app that cannot be opened is still shown a code. */
export function openPlatforms(wallet: Wallet | undefined, { hasWay, ...around }: PlatformsAround): readonly WalletPlatform[] {
  const open = platformsOf(wallet, around).flatMap((platform): readonly WalletPlatform[] => {
    if (!isAppPlatform(platform) || hasWay(platform)) return [platform]
    return platform === 'mobile' ? ['qrcode'] : []
  })
  return open.length ? open : ['unsupported']
}
