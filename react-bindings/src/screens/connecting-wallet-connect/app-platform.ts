import type { HandOffWay, WalletPlatform } from '@latchkey/core'

/** The platforms that are got to by a link with the pairing in it. */
export type AppPlatform = HandOffWay['platform']

const PLATFORMS: readonly WalletPlatform[] = ['mobile', 'desktop', 'web'] satisfies readonly AppPlatform[]

export const isAppPlatform = (platform: WalletPlatform): platform is AppPlatform => PLATFORMS.includes(platform)
