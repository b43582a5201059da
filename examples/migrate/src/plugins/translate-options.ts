import type { ObjectExpression } from '@babel/types'
import { adaptersOf, namespacesOf } from './read-namespaces.js'
import type { Scope, Sources } from './scope.js'
import {
  authOptions,
  conditionOf,
  eip155Options,
  readFeatures,
  rpcUrlsOf,
  signInOf,
  signsIn,
  themeOf,
} from './translate-parts.js'
import { isFalse, objectOf, Unclear, valuesOf, written } from './values.js'

export interface Translation {
  /** The options of `createAppKit` of core, one for each line, without its plugins. */
  readonly options: readonly string[]
  readonly plugins: readonly Registered[]
  /** The adapters that stay, because they hold a config of wagmi, and the options of the layer that they read. */
  readonly adapters: readonly { readonly text: string; readonly isNamed: boolean }[]
  readonly adapterOptions: string
  /** What is left out, because it means nothing in the kit. */
  readonly dropped: readonly string[]
}

/** An item of the list of plugins. */
export type Registered =
  | { readonly name: string; readonly module: string; readonly codeWith: (name: string) => string }
  | { readonly code: string }

/**
 * The options of the layer's `createAppKit` as plugins and options of core's, which register exactly what the layer would.
 * Throws `Unclear` where that cannot be told from the code.
 */
export function translateOptions(scope: Scope, object: ObjectExpression, sources: Sources): Translation {
  const given = valuesOf(object, (spread) => objectOf(scope, spread, scope.textOf(spread), sources))
  const options: string[] = []
  const dropped: string[] = []
  for (const [name, value] of given) {
    if (SAME.includes(name)) options.push(written(scope, name, value))
    else if (MEANINGLESS.includes(name)) dropped.push(name)
    else if (!TRANSLATED.includes(name)) throw new Unclear(`The option \`${name}\` has to be translated by hand.`)
  }
  const features = readFeatures(scope, given.get('features')?.node, sources)
  options.push(...features.options)
  dropped.push(...features.dropped)
  options.push(...themeOf(scope, given), ...rpcUrlsOf(scope, given.get('customRpcUrls')?.node, sources))

  const adapters = given.has('adapters') ? adaptersOf(scope, given.get('adapters')!.node, sources) : []
  const networks = given.get('networks')
  if (!networks) throw new Unclear('`networks` is missing.')
  const namespaces = namespacesOf(scope, networks.node, sources)
  for (const namespace of namespaces)
    if (adapters.length > 0 && !adapters.some((adapter) => adapter.namespace === namespace))
      throw new Unclear(
        `\`networks\` has one of \`${namespace}\`, and there is no adapter for it: the layer leaves it out. Remove it first.`,
      )

  const isOn = (name: string) => features.switches.get(name) ?? !OFF.includes(name)
  const plugin = (name: string, module: string, argument = '', condition = ''): Registered => ({
    ...{ name, module },
    codeWith: (own) => `${condition}${own}(${argument})`,
  })
  const view = (name: string, module = name) => plugin(name, `@latchkey/${module}/react`)
  const pairing = given.get('enableWalletConnect')?.node
  const signIn = signInOf(scope, given)
  const wagmi = adapters.filter(({ name }) => name === 'WagmiAdapter')
  const own = given.get('plugins')
  const plugins: readonly (Registered | false)[] = [
    namespaces.has('eip155') && plugin('eip155', '@latchkey/eip155', eip155Options(scope, given)),
    namespaces.has('solana') && plugin('solana', '@latchkey/solana'),
    namespaces.has('bip122') && plugin('bip122', '@latchkey/bip122'),
    namespaces.has('polkadot') && plugin('polkadot', '@latchkey/polkadot'),
    !isFalse(pairing) && plugin('walletConnect', '@latchkey/walletconnect', '', conditionOf(scope, pairing)),
    plugin('wallets', '@latchkey/wallets'),
    plugin('blockchainApi', '@latchkey/blockchain-api'),
    ...[view('balances'), view('nfts'), view('names')],
    isOn('history') && view('activity'),
    isOn('send') && view('send'),
    isOn('swaps') && view('swap'),
    isOn('onramp') && view('onramp'),
    signsIn(scope, given, isOn('email'), features.socials) &&
      plugin('auth', '@latchkey/auth/react', authOptions(isOn('email'), features.socials)),
    isOn('smartSessions') && view('smartSessions', 'smart-sessions'),
    isOn('analytics') && plugin('analytics', '@latchkey/analytics'),
    signIn !== undefined && plugin('siwx', '@latchkey/siwx/react', signIn.argument, signIn.condition),
    ...wagmi.map((adapter) => ({ code: `${adapter.isNamed ? adapter.text : 'wagmiAdapter'}.plugins` })),
    own !== undefined && { code: scope.textOf(own.node) },
  ]
  const read = ['projectId', 'networks', 'enableWalletConnect', 'enableCoinbase'].flatMap((name) => {
    const value = given.get(name)
    return value ? [written(scope, name, value)] : []
  })
  return {
    ...{ options, dropped, adapters: wagmi, adapterOptions: `{ ${read.join(', ')} }` },
    plugins: plugins.filter((one) => one !== false),
  }
}

/** Of the features of the layer, those that are off by default. */
const OFF = ['legalCheckbox', 'smartSessions', 'collapseWallets']

const SAME = [
  ...['projectId', 'networks', 'metadata', 'defaultNetwork', 'termsConditionsUrl', 'privacyPolicyUrl', 'chainImages'],
  ...['allowUnsupportedChain', 'allWallets', 'basic', 'customWallets', 'debug', 'defaultAccountTypes', 'endpoints'],
  ...['enableEmbedded', 'enableMobileFullScreen', 'enableNetworkSwitch', 'enableReconnect', 'enableWalletGuide'],
  ...['excludeWalletIds', 'featuredWalletIds', 'includeWalletIds'],
]
const TRANSLATED = [
  ...['adapters', 'features', 'themeMode', 'themeVariables', 'customRpcUrls', 'siwx', 'siweConfig', 'plugins'],
  ...['enableWalletConnect', 'enableInjected', 'enableEIP6963', 'enableCoinbase', 'coinbasePreference'],
]
const MEANINGLESS = [
  ...['disableAppend', 'enableAuthLogger', 'enableBaseAccount', 'enableWallets', 'experimental_preferUniversalLinks'],
  ...['showWallets', 'universalProvider'],
]
