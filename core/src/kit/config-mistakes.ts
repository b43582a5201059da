import type { AppConfig } from '../contracts/app/app-config.js'
import { FEATURE_DEFAULTS } from '../contracts/app/features.js'
import { Connectors } from '../contracts/connections/connectors.js'
import { KnownNamespaces } from '../contracts/networks/namespaces.js'
import { isNetworkId, namespaceOf } from '../domain/caip.js'
import { toNetwork } from '../domain/networks/network.js'
import { StagedPlugins } from '../kernel/loading/stages.js'
import type { PluginContext } from '../kernel/plugin/plugin.js'
import type { Logger } from '../platform/logger.js'
import type { AppKitConfig } from './create-app-kit.js'

/** Every option. The compiler checks that none is missing. */
const NAMES: Readonly<Record<keyof AppKitConfig, true>> = {
  allWallets: true,
  allowUnsupportedChain: true,
  basic: true,
  chainImages: true,
  collapseWallets: true,
  connectMethodsOrder: true,
  connectorTypeOrder: true,
  customWallets: true,
  debug: true,
  defaultAccountTypes: true,
  defaultNetwork: true,
  enableEmbedded: true,
  enableMobileFullScreen: true,
  enableNetworkSwitch: true,
  enableReconnect: true,
  enableWalletGuide: true,
  endpoints: true,
  excludeWalletIds: true,
  features: true,
  featuredWalletIds: true,
  id: true,
  includeWalletIds: true,
  legalCheckbox: true,
  locale: true,
  logLevel: true,
  messages: true,
  metadata: true,
  networks: true,
  onError: true,
  overrides: true,
  plugins: true,
  privacyPolicyUrl: true,
  projectId: true,
  rpcUrls: true,
  termsConditionsUrl: true,
  theme: true,
  tokens: true,
  walletFeaturesOrder: true,
  walletHosts: true,
  walletIdentities: true,
}

const KNOWN = Object.keys(NAMES).map((known) => ({ known, lower: known.toLowerCase() }))

/** What other kits call it, and what does it here. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  adapters: 'Namespaces are plugins: plugins: [eip155()].',
  chains: 'The option is "networks".',
  connectors: 'Connectors come with plugins: plugins: [eip155()].',
  customRpcUrls: 'The option is "rpcUrls".',
  siweConfig: 'Signing in is a plugin.',
  siwx: 'Signing in is a plugin.',
  themeMode: 'It is theme: { mode }.',
  themeVariables: 'It is theme: { variables }.',
  wagmiConfig: 'The bridge to wagmi is in @latchkey/eip155/wagmi.',
}

/** Longer names are no typing mistakes. */
const MAX_LENGTH = 40
const cut = (text: string) => text.slice(0, MAX_LENGTH)

/** Logs the mistakes of a kit's config, and that the kit can connect no wallet. */
export function logConfigMistakes(
  config: AppConfig,
  { get, signal }: Pick<PluginContext, 'get' | 'signal'>,
  logger: Logger,
): void {
  // The kit was stopped while this code was loaded.
  if (signal.aborted) return
  const namespaces = get(KnownNamespaces).getSnapshot()
  const ids = namespaces.map(({ id }) => id)
  for (const sentence of configMistakes(config, ids)) logger.error(sentence)
  // A connector may still come with a stage. Where the app names networks, a pairing needs no more.
  const mayPair = namespaces.length > 0 && get(StagedPlugins).getSnapshot().length > 0
  if (namespaces.every(({ generic }) => generic) && !mayPair && get(Connectors).getSnapshot().length === 0)
    logger.error(
      'This kit can connect no wallet: no plugin brings a namespace. Add one, such as eip155(), to plugins; a kit that only pairs names its "networks".',
    )
}

/**
 * Finds what an app has written in its config that cannot work, each as a sentence that says what to write instead.
 * @param namespaces those that the kit's plugins bring.
 */
export function configMistakes(config: AppConfig, namespaces: readonly string[]): readonly string[] {
  return [
    ...unknownOptions(config),
    ...unknownFeatures(config),
    ...badIds(config),
    ...unknownNamespaces(config, namespaces),
  ]
}

const unknownOptions = (config: object) =>
  Object.keys(config)
    .filter((name) => !Object.hasOwn(NAMES, name))
    .map((name) => `createAppKit knows no option "${cut(name)}". ${adviceFor(name)}`)

const unknownFeatures = ({ features = {} }: AppConfig) =>
  Object.keys(features)
    .filter((name) => !Object.hasOwn(FEATURE_DEFAULTS, name))
    .map((name) => `"features" knows no "${cut(name)}". It knows ${Object.keys(FEATURE_DEFAULTS).join(', ')}.`)

function adviceFor(name: string): string {
  if (Object.hasOwn(ELSEWHERE, name)) return ELSEWHERE[name]!
  const written = cut(name).toLowerCase()
  const { known, by } = nearest(written)
  return by * 2 <= written.length ? `Did you mean "${known}"?` : "Core's README lists all options."
}

/** The ids of networks that the config names, by option. */
const namedIds = ({ defaultNetwork, rpcUrls = {} }: AppConfig): readonly (readonly [option: string, id: string])[] => [
  ...(typeof defaultNetwork === 'string' ? [['defaultNetwork', defaultNetwork] as const] : []),
  ...Object.keys(rpcUrls).map((id) => ['rpcUrls', id] as const),
]

const badIds = (config: AppConfig) =>
  namedIds(config)
    .filter(([, id]) => !isNetworkId(id))
    .map(([option, id]) => `"${option}" names "${cut(id)}", which is not a CAIP-2 id such as eip155:1.`)

function unknownNamespaces(config: AppConfig, known: readonly string[]): readonly string[] {
  const { networks = [], defaultNetwork, defaultAccountTypes = {} } = config
  const named: readonly (readonly [option: string, namespace: string])[] = [
    ...networks.map((network) => ['networks', toNetwork(network).chainNamespace] as const),
    ...(typeof defaultNetwork === 'object'
      ? [['defaultNetwork', toNetwork(defaultNetwork).chainNamespace] as const]
      : []),
    ...namedIds(config).flatMap(([option, id]) => (isNetworkId(id) ? [[option, namespaceOf(id)] as const] : [])),
    ...Object.keys(defaultAccountTypes).map((namespace) => ['defaultAccountTypes', namespace] as const),
  ]
  const sentences = named
    .filter(([, namespace]) => !known.includes(namespace))
    .map(
      ([option, namespace]) =>
        `"${option}" names the namespace "${cut(namespace)}", which no plugin brings. Add it to plugins.`,
    )
  return [...new Set(sentences)]
}

function nearest(written: string) {
  const far = KNOWN.map(({ known, lower }) => ({ known, by: distance(written, lower) }))
  return far.reduce((best, other) => (other.by < best.by ? other : best))
}

/** How many letters must be inserted, deleted or replaced to turn one word into the other. */
function distance(one: string, other: string): number {
  const row = [...other, ''].map((_, index) => index)
  for (let at = 0; at < one.length; at++) {
    let diagonal = at
    row[0] = at + 1
    for (let index = 0; index < other.length; index++) {
      const changed = one[at] === other[index] ? diagonal : diagonal + 1
      diagonal = row[index + 1]!
      const moved = (diagonal < row[index]! ? diagonal : row[index]!) + 1
      row[index + 1] = changed < moved ? changed : moved
    }
  }
  return row[other.length]!
}
