import type { AppKitConfig, Plugin, PluginOption } from '@latchkey/core'
import { analytics, type AnalyticsOptions } from '@latchkey/analytics'
import { bip122, type Bip122Options } from '@latchkey/bip122'
import { blockchainApi } from '@latchkey/blockchain-api'
import { isFeatureOn, toNetwork } from '@latchkey/core/plugin'
import { eip155, type Eip155Options } from '@latchkey/eip155'
import { polkadot, type PolkadotOptions } from '@latchkey/polkadot'
import { solana, type SolanaOptions } from '@latchkey/solana'
import { walletConnect, type WalletConnectOptions } from '@latchkey/walletconnect'
import { wallets, type WalletsOptions } from '@latchkey/wallets'

/** The config of a kit with the standard plugins, and their options. `false` leaves a plugin out. */
export interface StandardConfig extends Omit<AppKitConfig, 'features'> {
  readonly features?: StandardFeatures
  readonly eip155?: Eip155Options | false
  readonly solana?: SolanaOptions | false
  readonly bip122?: Bip122Options | false
  readonly polkadot?: PolkadotOptions | false
  readonly walletConnect?: WalletConnectOptions | false
  readonly wallets?: WalletsOptions | false
  readonly analytics?: AnalyticsOptions
}

/** The features of the specification, with their defaults in `FEATURE_DEFAULTS` of core. */
export interface StandardFeatures extends NonNullable<AppKitConfig['features']> {
  /** The social logins, in this order, or `false` for none. Default: all, in the kit's order. */
  readonly socials?: readonly string[] | false | undefined
}

/** The plugins of features, with their views or without. */
export interface FeaturePlugins {
  readonly activity: () => Plugin
  readonly auth: (options: { readonly email: boolean; readonly socials?: readonly string[] | false }) => Plugin
  readonly balances: () => Plugin
  readonly names: () => Plugin
  readonly nfts: () => Plugin
  readonly onramp: () => Plugin
  readonly send: () => Plugin
  readonly smartSessions: () => Plugin
  readonly swap: () => Plugin
}

/** The config with the standard plugins before those of the app. */
export function assemble(
  { eip155: evm, solana: svm, bip122: btc, polkadot: dot, walletConnect: pairing, ...config }: StandardConfig,
  features: FeaturePlugins,
): AppKitConfig {
  const { wallets: registry, analytics: events, plugins, features: switches, ...rest } = config
  const { socials, ...named } = switches ?? {}
  const kit = { ...rest, features: named }
  const isOn = (name: string) => isFeatureOn(kit, name)
  const namespaces = rest.networks && new Set(rest.networks.map((network) => toNetwork(network).chainNamespace))
  const has = (namespace: string) => namespaces?.has(namespace) ?? true

  /** A page without a wallet service offers no way to sign in to one. */
  const signsIn = rest.endpoints?.frame !== undefined && (isOn('email') || socials !== false)
  const standard: readonly PluginOption[] = [
    evm !== false && has('eip155') && eip155(evm),
    svm !== false && has('solana') && solana(svm),
    btc !== false && has('bip122') && bip122(btc),
    dot !== false && has('polkadot') && polkadot(dot),
    pairing !== false && walletConnect(pairing),
    registry !== false && wallets(registry),
    blockchainApi(),
    features.balances(),
    features.nfts(),
    features.names(),
    isOn('history') && features.activity(),
    isOn('send') && features.send(),
    isOn('swaps') && features.swap(),
    isOn('onramp') && features.onramp(),
    signsIn && features.auth({ email: isOn('email'), ...(socials !== undefined && { socials }) }),
    isOn('smartSessions') && features.smartSessions(),
    isOn('analytics') && analytics(events),
  ]
  return { ...kit, plugins: [standard, plugins] }
}
