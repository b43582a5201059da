import type { AppKitConfig, NetworkId, PluginOption } from '@latchkey/core'
import { toNetwork } from '@latchkey/core/plugin'
import type { ListedToken } from '@latchkey/core/plugin'
import type { StandardConfig } from '@latchkey/standard'
import type { AppKitOptions, CustomRpcUrlMap, ProviderOverride } from '../options.js'
import { toConnectorImages } from './connector-images.js'
import { toFeatures } from './features.js'
import { toVariables } from './theme-variables.js'

/** The options of AppKit as those of our preset. The sign-in is beside them: see `sign-in-of.ts`. */
export function toConfig(options: AppKitOptions): StandardConfig {
  const { adapters = [], networks, features = {}, universalProviderConfigOverride } = options
  const namespaces = new Set(adapters.map(({ namespace }) => namespace))
  /** Without an adapter, AppKit and we work in the namespaces of all networks. */
  const isUsed = (namespace: string) => adapters.length === 0 || namespaces.has(namespace)
  const plugins: PluginOption = [adapters.map((adapter) => adapter.plugins), options.plugins]
  const { connectMethodsOrder, connectorTypeOrder, walletFeaturesOrder } = features
  return present({
    ...same(options),
    networks: networks.filter((network) => isUsed(toNetwork(network).chainNamespace)),
    features: toFeatures(features),
    connectMethodsOrder,
    connectorTypeOrder,
    walletFeaturesOrder,
    theme: present({ mode: options.themeMode, variables: toVariables(options.themeVariables) }),
    tokens: options.tokens && toTokens(options.tokens),
    rpcUrls: options.customRpcUrls && toRpcUrls(options.customRpcUrls),
    connectorImages: options.connectorImages && toConnectorImages(options.connectorImages),
    eip155: {
      injected: options.enableInjected !== false,
      announced: options.enableEIP6963 !== false,
      coinbase: options.enableCoinbase !== false && present({ preference: options.coinbasePreference }),
    },
    walletConnect:
      options.enableWalletConnect !== false &&
      // The app pairs by itself, and `open` shows its codes.
      !options.manualWCControl &&
      (universalProviderConfigOverride ? { overrides: toOverrides(universalProviderConfigOverride) } : {}),
    plugins,
  }) as StandardConfig
}

/** The options that our kit takes as they are. */
const SAME = [
  'projectId',
  'metadata',
  'defaultNetwork',
  'termsConditionsUrl',
  'privacyPolicyUrl',
  'allowUnsupportedChain',
  'allWallets',
  'basic',
  'chainImages',
  'customWallets',
  'debug',
  'defaultAccountTypes',
  'enableEmbedded',
  'enableMobileFullScreen',
  'enableNetworkSwitch',
  'enableReconnect',
  'enableWalletGuide',
  'endpoints',
  'excludeWalletIds',
  'featuredWalletIds',
  'includeWalletIds',
] as const satisfies readonly (keyof AppKitConfig & keyof AppKitOptions)[]

const same = (options: AppKitOptions) => Object.fromEntries(SAME.map((name) => [name, options[name]]))

/** Without the options that are not set: an absent one has its default. */
const present = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const toRpcUrls = (urls: CustomRpcUrlMap) =>
  Object.fromEntries(Object.entries(urls).map(([id, nodes]) => [id, nodes.map(({ url }) => url)]))

const toTokens = (tokens: NonNullable<AppKitOptions['tokens']>): readonly ListedToken[] =>
  Object.entries(tokens).map(([id, { address, image }]) => ({
    id: `${id as NetworkId}:${address}`,
    ...(image !== undefined && { iconUrl: image }),
  }))

function toOverrides({ methods = {}, chains = {}, events = {}, defaultChain }: ProviderOverride) {
  const names = new Set([methods, chains, events].flatMap((one) => Object.keys(one)))
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      present({
        methods: methods[name],
        chains: chains[name],
        events: events[name],
        defaultChain: defaultChain?.startsWith(`${name}:`) ? defaultChain : undefined,
      }),
    ]),
  )
}
