import type { AppConfig } from './app-config.js'

/** The features that an app switches with `features`, and their defaults. A feature without its plugin is not there. */
export const FEATURE_DEFAULTS = {
  /** Swap tokens. */
  swaps: true,
  /** Buy with a card. */
  onramp: true,
  /** Show the address, and its code, to be paid. */
  receive: true,
  /** Send tokens. */
  send: true,
  /** Sign in by e-mail. */
  email: true,
  /** The wallets are shown beside e-mail and social login. `false` is the older way to write `collapseWallets`. */
  emailShowWallets: true,
  /** The transactions of an account. */
  history: true,
  /** Send the kit's events to the analytics server. */
  analytics: true,
  /** The row that leads to all wallets of the registry. */
  allWallets: true,
  /** The visitor must accept the terms with a checkbox. The same as the option `legalCheckbox`. */
  legalCheckbox: false,
  /** Sessions of smart accounts. */
  smartSessions: false,
  /** The wallets are one button. The same as the option `collapseWallets`. */
  collapseWallets: false,
} as const satisfies Readonly<Record<string, boolean>>

export type FeatureName = keyof typeof FEATURE_DEFAULTS

/** Features that an app switches on or off. Those it leaves out have their default. */
export type Features = { readonly [Name in FeatureName]?: boolean | undefined }

/**
 * Whether the app has a feature switched on. A name that is no feature's, such as the id of a plugin's own tile, is on.
 *
 * @example
 * if (isFeatureOn(ctx.get(AppConfig), 'swaps')) ctx.get(AccountActions).add(swapTile)
 */
export function isFeatureOn(
  { features = {}, legalCheckbox, collapseWallets }: Pick<AppConfig, 'features' | 'legalCheckbox' | 'collapseWallets'>,
  name: string,
): boolean {
  const set = new Map<string, boolean | undefined>(Object.entries({ legalCheckbox, collapseWallets, ...features }))
  const defaults = new Map<string, boolean>(Object.entries(FEATURE_DEFAULTS))
  return set.get(name) ?? defaults.get(name) ?? true
}
