import type { Option } from './field.js'

/** Options whose labels are their values' own words. */
const named = <Value extends string>(names: Readonly<Record<Value, string>>): readonly Option<Value>[] =>
  (Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label }))

/** In the order in which they are registered: the inspector first, so that it sees the others start. */
export const PLUGINS = named({
  inspector: 'Inspector',
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  walletconnect: 'WalletConnect',
  wallets: 'Wallet list',
})

export const NETWORKS = named({
  mainnet: 'Ethereum',
  polygon: 'Polygon',
  solana: 'Solana',
  bitcoin: 'Bitcoin',
  polkadot: 'Polkadot',
})

export const NAMESPACES = named({ eip155: 'EVM', solana: 'Solana', bip122: 'Bitcoin', polkadot: 'Polkadot' })

export const MODES = named({ system: 'System', light: 'Light', dark: 'Dark' })

/** The languages of `@latchkey/react`, by their own names. A test compares the list with the package. */
export const LOCALES = named({
  en: 'English',
  auto: 'As the browser',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  pt: 'Português',
  ru: 'Русский',
  tr: 'Türkçe',
  vi: 'Tiếng Việt',
  zh: '简体中文',
})

export const DIRECTIONS = named({ auto: 'As the language', ltr: 'Left to right', rtl: 'Right to left' })

export const WALLET_GROUPS = named({
  walletConnect: 'WalletConnect',
  recent: 'Recent',
  injected: 'In the browser',
  featured: 'Featured',
  custom: 'Of the host',
  external: 'External',
  recommended: 'Recommended',
})

export const CONNECT_METHODS = named({ wallet: 'Wallet', email: 'E-mail', social: 'Social' })

export const ALL_WALLETS = named({ SHOW: 'Show', HIDE: 'Hide', ONLY_MOBILE: 'On phones' })

export const APPROVALS = named({ ask: 'Ask', yes: 'Yes', no: 'No' })

/** The plugins that fill the account view. They ask the API first, and the chain where there is no API. */
export const FEATURES = named({
  'blockchain-api': 'Blockchain API',
  balances: 'Balances',
  activity: 'Activity',
  nfts: 'NFTs',
  send: 'Send',
  swap: 'Swap',
  onramp: 'Buy',
  names: 'Names',
  siwx: 'Sign-in',
  auth: 'E-mail and social login',
  'smart-sessions': 'Smart sessions',
  analytics: 'Analytics',
})

/** Plugins that show the kernel at work. See `src/demo-plugins`. */
export const DEMOS = named({
  greeter: 'greeter',
  dictionary: 'dictionary',
  unlucky: 'unlucky',
  'pool-exchange': 'pool exchange',
  'universal-router': 'Uniswap v3',
  'corner-shop': 'corner shop',
})
