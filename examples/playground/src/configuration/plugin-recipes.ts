import type { LocalServers } from '../devnet/local-servers.js'
import type { Configuration } from './fields.js'

/** One plugin, as data: whose it is, what it is called with. */
export interface PluginRecipe {
  readonly id: string
  /** Absent for those that only this page has. */
  readonly package?: string
  /** The exported function. */
  readonly name: string
  /** Its networks. The option is set only if there are any. */
  readonly networks?: readonly NetworkRecipe[]
  /** Its other options, as JSON can say them. */
  readonly options?: Readonly<Record<string, unknown>>
  /** Options that other functions make. */
  readonly calls?: Readonly<Record<string, CallRecipe>>
}

/** The call of a function that makes an option. */
export interface CallRecipe {
  readonly package: string
  /** The exported function. */
  readonly name: string
  readonly options: Readonly<Record<string, unknown>>
}

/** One network, as data: what it is exported as, and the node that it is asked of. */
export interface NetworkRecipe {
  readonly name: string
  /** The network's own by default. */
  readonly node?: string
}

type NetworkName = Configuration['networks'][number]

/** The name of each network in its plugin. Locally, Bitcoin's is another: its chain has no value. */
const EXPORTED: Readonly<Record<NetworkName, string>> = {
  mainnet: 'mainnet',
  polygon: 'polygon',
  solana: 'solanaMainnet',
  bitcoin: 'bitcoin',
  polkadot: 'polkadotRelayChain',
}

const NETWORKS_OF: Readonly<Record<string, readonly NetworkName[]>> = {
  eip155: ['mainnet', 'polygon'],
  solana: ['solana'],
  bip122: ['bitcoin'],
  polkadot: ['polkadot'],
}

/** Packages whose function is not named as the plugin is. */
const NAMES: Readonly<Record<string, string>> = {
  walletconnect: 'walletConnect',
  'blockchain-api': 'blockchainApi',
  'smart-sessions': 'smartSessions',
}

/** Features with views, which their package has for React. */
const WITH_VIEWS: readonly string[] = [
  'balances',
  'activity',
  'nfts',
  'send',
  'swap',
  'onramp',
  'names',
  'siwx',
  'auth',
  'smart-sessions',
]

/** A namespace none of whose networks is wanted is left out: it would bring its own. */
export function pluginRecipes(configuration: Configuration, local?: LocalServers): readonly PluginRecipe[] {
  const plugins = configuration.plugins.flatMap((id): readonly PluginRecipe[] => {
    const recipe = { id, package: `@latchkey/${id}`, name: NAMES[id] ?? id }
    const own = NETWORKS_OF[id]
    if (!own) return [recipe]
    const networks = own
      .filter((name) => configuration.networks.includes(name))
      .map((name) => networkRecipe(name, local))
    if (networks.length === 0) return []
    const options = id === 'eip155' ? eip155Options(configuration, local) : {}
    return [{ ...recipe, networks, ...(Object.keys(options).length > 0 && { options }) }]
  })
  const features = configuration.features.map((id) => ({
    id,
    package: `@latchkey/${id}${WITH_VIEWS.includes(id) ? '/react' : ''}`,
    name: NAMES[id] ?? id,
    ...(id === 'auth' && { options: { passkey: true } }),
    ...(id === 'siwx' && !configuration['sign-in-required'] && { calls: { sessions: OPTIONAL_SESSIONS } }),
  }))
  return [...plugins, ...features, ...configuration.demos.map((id) => ({ id, name: id }))]
}

const OPTIONAL_SESSIONS: CallRecipe = {
  package: '@latchkey/siwx',
  name: 'serverSessions',
  options: { required: false },
}

/** Locally, the API server may be asked for names whose records are not on the chain. */
const eip155Options = ({ coinbase, features }: Configuration, local?: LocalServers) => ({
  ...(!coinbase && { coinbase: false }),
  ...(local && features.includes('names') && { nameGateways: [local.api] }),
})

function networkRecipe(name: NetworkName, local: LocalServers | undefined): NetworkRecipe {
  if (!local) return { name: EXPORTED[name] }
  return { name: name === 'bitcoin' ? 'bitcoinRegtest' : EXPORTED[name], node: local.nodes[name] }
}
