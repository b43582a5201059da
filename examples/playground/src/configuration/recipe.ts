import type { AppConfig, Wallet } from '@latchkey/core'
import type { LocalServers } from '../devnet/local-servers.js'
import type { Configuration } from './fields.js'
import { pluginRecipes, type PluginRecipe } from './plugin-recipes.js'
import { themeOf } from './theme.js'

/**
 * What a configuration comes to: the plugins and the options of `createAppKit`, as plain data. The page makes its kit
 * of it, and the code that it shows is written from it, so the two cannot differ.
 */
export interface Recipe {
  readonly plugins: readonly PluginRecipe[]
  /** Only what differs from what a kit does by itself. */
  readonly config: AppConfig
  readonly isTwo: boolean
}

/** @param local the servers of this machine. Without them, the public ones. */
export function recipeOf(configuration: Configuration, local?: LocalServers): Recipe {
  return {
    plugins: pluginRecipes(configuration, local),
    config: configOf(configuration, local),
    isTwo: configuration.kits,
  }
}

/** The host's own wallet: the demo wallet, as an app that is paired with. */
const OWN_WALLET: Wallet = {
  id: 'demo-wallet',
  name: 'Demo Wallet',
  mobile_link: 'demowallet://',
  homepage: 'https://wallet.latchkey.example',
}

/** The local relay takes any. */
const LOCAL_PROJECT = 'playground'

function configOf(configuration: Configuration, local: LocalServers | undefined): AppConfig {
  const {
    project,
    groups,
    methods,
    featured,
    excluded,
    custom,
    embedded,
    reconnect,
    switching,
    guide,
    legal,
    debug,
    locale,
  } = configuration
  const projectId = project || (local && LOCAL_PROJECT)
  const theme = themeOf(configuration)
  return {
    ...(projectId && { projectId }),
    ...(local && { endpoints: endpointsOf(configuration, local) }),
    ...(theme && { theme }),
    ...(locale !== 'en' && { locale }),
    ...(configuration['all-wallets'] !== 'SHOW' && { allWallets: configuration['all-wallets'] }),
    ...(groups.join() !== USUAL_GROUPS && { connectorTypeOrder: groups }),
    ...(methods.join() !== USUAL_METHODS && { connectMethodsOrder: methods }),
    ...(featured && { featuredWalletIds: featured.split(',') }),
    ...(excluded && { excludeWalletIds: excluded.split(',') }),
    ...(custom && { customWallets: [local ? { ...OWN_WALLET, webapp_link: local.wallet } : OWN_WALLET] }),
    ...(embedded && { enableEmbedded: true }),
    ...(!reconnect && { enableReconnect: false }),
    ...(!switching && { enableNetworkSwitch: false }),
    ...(!guide && { enableWalletGuide: false }),
    ...(legal && {
      legalCheckbox: true,
      termsConditionsUrl: 'https://example.com/terms',
      privacyPolicyUrl: 'https://example.com/privacy',
    }),
    ...(debug && { debug: true }),
  }
}

const endpointsOf = ({ features }: Configuration, { api, relay, frame }: LocalServers) => ({
  walletApi: api,
  blockchainApi: api,
  relay,
  ...(features.includes('analytics') && { analytics: api }),
  ...(frame && features.includes('auth') && { frame }),
})

const USUAL_GROUPS = 'walletConnect,recent,injected,featured,custom,external,recommended'
const USUAL_METHODS = 'wallet,email,social'
