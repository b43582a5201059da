import type { AppConfig } from '../../contracts/app/app-config.js'
import type { FeatureName } from '../../contracts/app/features.js'
import { isNetworkId, namespaceOf } from '../../domain/caip.js'
import { propertyOf } from '../../domain/foreign.js'
import { CONNECTOR_TYPE_ORDER } from '../../domain/defaults.js'
import { toNetwork } from '../../domain/networks/network.js'
import type { AppKitConfig } from '../create-app-kit.js'
import { CURRENCY, LOCALE_TAG } from '../../features/preferences/allowed-choices.js'
import { isAssetId } from '../../features/tokens/token-details.js'
import { nearestName } from './nearest-name.js'

/** Every option. The compiler checks that none is missing. */
const NAMES: Readonly<Record<keyof AppKitConfig, true>> = {
  allWallets: true,
  allowUnsupportedChain: true,
  basic: true,
  chainImages: true,
  collapseWallets: true,
  connectMethodsOrder: true,
  connectorImages: true,
  connectorTypeOrder: true,
  currencies: true,
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
  locales: true,
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

const KNOWN = Object.keys(NAMES)

/** Every feature that has a switch. The compiler checks that none is missing. */
const FEATURES: Readonly<Record<FeatureName, true>> = {
  swaps: true,
  onramp: true,
  receive: true,
  send: true,
  email: true,
  emailShowWallets: true,
  history: true,
  analytics: true,
  allWallets: true,
  legalCheckbox: true,
  smartSessions: true,
  collapseWallets: true,
}

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

/**
 * Finds what an app has written in its config that cannot work, each as a sentence that says what to write instead.
 * @param namespaces those that the kit's plugins bring.
 */
export function configMistakes(config: AppConfig, namespaces: readonly string[]): readonly string[] {
  return [
    ...unknownOptions(config),
    ...unknownFeatures(config),
    ...badOrder(config),
    ...badChoices(config),
    ...badIds(config),
    ...badTokens(config),
    ...unknownNamespaces(config, namespaces),
  ]
}

const unknownOptions = (config: object) =>
  Object.keys(config)
    .filter((name) => !Object.hasOwn(NAMES, name))
    .map((name) => `createAppKit knows no option "${cut(name)}". ${adviceFor(name)}`)

const unknownFeatures = ({ features = {} }: AppConfig) =>
  Object.keys(features)
    .filter((name) => !Object.hasOwn(FEATURES, name))
    .map((name) => `"features" knows no "${cut(name)}". It knows ${Object.keys(FEATURES).join(', ')}.`)

function badOrder({ connectorTypeOrder = [] }: AppConfig): readonly string[] {
  const all = CONNECTOR_TYPE_ORDER.join(', ')
  if (typeof connectorTypeOrder === 'string')
    return (connectorTypeOrder as string) === 'installed-first'
      ? []
      : [`"connectorTypeOrder" is 'installed-first' or a list of ${all}, and not "${cut(connectorTypeOrder)}".`]
  return connectorTypeOrder
    .filter((group) => !CONNECTOR_TYPE_ORDER.includes(group))
    .map((group) => `"connectorTypeOrder" knows no group "${cut(group)}". It knows ${all}.`)
}

/** What visitors are to choose from, and can never be what they choose. */
const badChoices = ({ currencies = [], locales = [] }: AppConfig): readonly string[] => [
  ...currencies
    .filter((currency) => !CURRENCY.test(currency))
    .map((currency) => `"currencies" names "${cut(currency)}". A currency has three capital letters, as in "EUR".`),
  ...(locales === 'all' ? [] : typeof locales === 'string' ? [locales as string] : locales)
    .filter((locale) => !LOCALE_TAG.test(locale))
    .map((locale) => `"locales" is 'all' or a list of languages such as "pt-BR", and not "${cut(locale)}".`),
]

function adviceFor(name: string): string {
  if (Object.hasOwn(ELSEWHERE, name)) return ELSEWHERE[name]!
  const meant = nearestName(cut(name), KNOWN)
  return meant === undefined ? "Core's README lists all options." : `Did you mean "${meant}"?`
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

const TOKEN = "{ id: 'eip155:1:0x…', name, symbol, decimals }"

/** A token that is left out, because its id is none. */
function badTokens({ tokens = [] }: AppConfig): readonly string[] {
  if (!Array.isArray(tokens)) return [`"tokens" is not a list. Write tokens: [${TOKEN}].`]
  return tokens
    .map((token: unknown) => propertyOf(token, 'id'))
    .filter((id) => !isAssetId(id))
    .map((id) => `"tokens" has the id "${cut(String(id))}", which is none. Write ${TOKEN}.`)
}

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
