import type { NetworkId } from '../caip.js'

// What holds when the host says nothing.

export const FEATURES_ON: readonly string[] = [
  'swaps',
  'onramp',
  'receive',
  'send',
  'email',
  'emailShowWallets',
  'history',
  'analytics',
  'allWallets',
]
export const FEATURES_OFF: readonly string[] = ['legalCheckbox', 'smartSessions', 'collapseWallets']

/** The social logins, in the order they are shown. */
export const SOCIALS: readonly string[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
export const CONNECTOR_TYPE_ORDER: readonly string[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]
export const WALLET_FEATURES_ORDER: readonly string[] = ['onramp', 'swaps', 'receive', 'send']
export const CONNECT_METHODS_ORDER: readonly string[] = ['email', 'social', 'wallet']
/** The same when a wallet is injected or announced. */
export const CONNECT_METHODS_ORDER_WITH_WALLET: readonly string[] = ['wallet', 'email', 'social']

export const THEME_MODE = 'dark'
export const THEME_FONT_SIZE = '10px'
export const THEME_RADIUS = '4px'
export const THEME_Z_INDEX = 999
export const THEME_FONT = 'Inter'

export const LOG_LEVEL = 'error'
export const DEFAULT_NETWORK: NetworkId = 'eip155:1'
/** How this SDK names itself to servers that ask. */
export const SDK_TYPE = 'appkit'
export const SDK_VERSION = '1.7.3'
/** How it names itself to the embedded wallet's frame. */
export const FRAME_SDK_VERSION = '4'
/** Where the embedded wallet keeps what it remembers. */
export const EMBEDDED_STORAGE_PREFIX = '@appkit-wallet/'
