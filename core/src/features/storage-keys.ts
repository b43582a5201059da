import { preferencesKey, storagePrefix } from '../domain/storage-keys.js'

/** Storage keys of features. Apps rely on these names, so they never change. */
export interface FeatureStorageKeys {
  /** The social login of the current session. */
  readonly connectedSocial: string
  /** The social login that the visitor left the page for, as happens in Telegram. */
  readonly socialProvider: string
  readonly nativeBalanceCache: string
  readonly portfolioCache: string
  readonly nameCache: string
  readonly identityCache: string
  /** Sign-in sessions. */
  readonly siwx: string
  /** The visitor's choices for all features. */
  readonly preferences: string
  /** The visitor's transactions that are not final yet. */
  readonly transactions: string
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
    preferences: preferencesKey(kit),
    transactions: `${prefix}transactions`,
  }
}
