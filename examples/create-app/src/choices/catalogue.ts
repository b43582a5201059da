/** What an app can be made with. The keys are the words of the command line. */

export const TEMPLATES = {
  vite: 'React, with Vite',
  next: 'React, with Next.js',
  vanilla: 'TypeScript without a framework, with Vite',
} as const

export type Template = keyof typeof TEMPLATES

export interface Namespace {
  readonly about: string
  /** The exported networks that an app begins with where it names them. */
  readonly networks: readonly string[]
}

/** Each is a package of its name, with a function of its name. */
export const NAMESPACES = {
  eip155: { about: 'Ethereum and other EVM networks', networks: ['mainnet', 'base'] },
  solana: { about: 'Solana', networks: ['solanaMainnet'] },
  polkadot: { about: 'Polkadot and its parachains', networks: ['polkadotAssetHub'] },
  bip122: { about: 'Bitcoin', networks: ['bitcoin'] },
} as const satisfies Readonly<Record<string, Namespace>>

export type NamespaceName = keyof typeof NAMESPACES

export interface Feature {
  readonly about: string
  readonly package: string
  /** The function that makes the plugin. */
  readonly plugin: string
  readonly hasViews: boolean
  /** The features without which it does nothing. */
  readonly needs?: readonly FeatureName[]
  /** Where it works; without this, in every namespace. */
  readonly namespaces?: readonly NamespaceName[]
  /** Whether `blockchainApi()` answers for it. */
  readonly isServed?: boolean
}

export type FeatureName =
  | 'pairing'
  | 'wallets'
  | 'balances'
  | 'activity'
  | 'nfts'
  | 'send'
  | 'swap'
  | 'onramp'
  | 'names'
  | 'siwx'
  | 'auth'
  | 'smart-sessions'
  | 'analytics'

/** In the order in which an app lists its plugins. */
export const FEATURES: Readonly<Record<FeatureName, Feature>> = {
  pairing: {
    about: 'pairs wallets on phones and other devices, over WalletConnect',
    package: 'walletconnect',
    plugin: 'walletConnect',
    hasViews: false,
  },
  wallets: {
    about: 'lists and finds all wallets',
    package: 'wallets',
    plugin: 'wallets',
    hasViews: false,
  },
  balances: {
    about: 'shows coins and tokens',
    package: 'balances',
    plugin: 'balances',
    hasViews: true,
  },
  activity: {
    about: 'shows what was sent and received',
    package: 'activity',
    plugin: 'activity',
    hasViews: true,
    namespaces: ['eip155', 'solana', 'bip122'],
    isServed: true,
  },
  nfts: {
    about: 'shows collectibles',
    package: 'nfts',
    plugin: 'nfts',
    hasViews: true,
    namespaces: ['eip155', 'solana'],
    isServed: true,
  },
  send: {
    about: 'sends coins and tokens',
    package: 'send',
    plugin: 'send',
    hasViews: true,
    needs: ['balances'],
  },
  swap: {
    about: 'swaps tokens',
    package: 'swap',
    plugin: 'swap',
    hasViews: true,
    needs: ['balances'],
    namespaces: ['eip155', 'solana'],
    isServed: true,
  },
  onramp: {
    about: 'buys crypto',
    package: 'onramp',
    plugin: 'onramp',
    hasViews: true,
    namespaces: ['eip155', 'solana'],
    isServed: true,
  },
  names: {
    about: 'shows and registers names of addresses',
    package: 'names',
    plugin: 'names',
    hasViews: true,
    namespaces: ['eip155', 'solana', 'polkadot'],
    isServed: true,
  },
  siwx: {
    about: 'signs visitors in with their wallet',
    package: 'siwx',
    plugin: 'siwx',
    hasViews: true,
  },
  auth: {
    about: 'signs visitors in by e-mail or social login; needs a wallet service',
    package: 'auth',
    plugin: 'auth',
    hasViews: true,
    namespaces: ['eip155', 'solana'],
  },
  'smart-sessions': {
    about: 'acts within permissions that a visitor has granted',
    package: 'smart-sessions',
    plugin: 'smartSessions',
    hasViews: true,
    namespaces: ['eip155'],
  },
  analytics: {
    about: 'sends events to a server of yours',
    package: 'analytics',
    plugin: 'analytics',
    hasViews: false,
  },
}

export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as Template[]
export const NAMESPACE_NAMES = Object.keys(NAMESPACES) as NamespaceName[]
export const FEATURE_NAMES = Object.keys(FEATURES) as FeatureName[]
