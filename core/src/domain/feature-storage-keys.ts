import { EMBEDDED_STORAGE_PREFIX } from './constants/defaults.js'
import { storagePrefix } from './storage-keys.js'

/** Where the features keep things, each through its own plugin. Names as hosts know them; apart from the kit's own, which ride on the boot path. */
export interface FeatureStorageKeys {
  /** The social login one is signed in with. */
  readonly connectedSocial: string
  /** The social login for which the page was left, as happens in Telegram. */
  readonly socialProvider: string
  readonly nativeBalanceCache: string
  readonly portfolioCache: string
  readonly nameCache: string
  readonly identityCache: string
  /** Sign-in sessions. */
  readonly siwx: string
}

/** @param kit as for `storageKeys`. */
export function featureStorageKeys(kit = ''): FeatureStorageKeys {
  const prefix = storagePrefix(kit)
  return {
    connectedSocial: `${prefix}connected_social`,
    socialProvider: `${prefix}social_provider`,
    nativeBalanceCache: `${prefix}native_balance_cache`,
    portfolioCache: `${prefix}portfolio_cache`,
    nameCache: `${prefix}ens_cache`,
    identityCache: `${prefix}identity_cache`,
    siwx: `${prefix}siwx`,
  }
}

/**
 * Where the embedded wallet keeps what it remembers. One frame serves all kits of a page, so no
 * kit's id is in them. Its session is not among them: that stays in the frame.
 */
export const EMBEDDED_STORAGE_KEYS = {
  email: `${EMBEDDED_STORAGE_PREFIX}EMAIL`,
  /** Whether one signed in by e-mail, so that there is somebody to ask the frame about. */
  emailLoginUsed: `${EMBEDDED_STORAGE_PREFIX}EMAIL_LOGIN_USED_KEY`,
  lastEmailLoginTime: `${EMBEDDED_STORAGE_PREFIX}LAST_EMAIL_LOGIN_TIME`,
  lastUsedChain: `${EMBEDDED_STORAGE_PREFIX}LAST_USED_CHAIN_KEY`,
  socialUsername: `${EMBEDDED_STORAGE_PREFIX}SOCIAL_USERNAME`,
  preferredAccountType: `${EMBEDDED_STORAGE_PREFIX}PREFERRED_ACCOUNT_TYPE`,
  smartAccountNetworks: `${EMBEDDED_STORAGE_PREFIX}SMART_ACCOUNT_ENABLED_NETWORKS`,
} as const
