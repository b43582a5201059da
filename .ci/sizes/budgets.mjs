// What a visitor downloads before anything happens, in kB gzip, for what a host imports: the entry and all it
// imports at once, not what arrives by import() when it is needed. Budgets only go down.

const CORE = { 'core/dist/index.js': 'createAppKit' }
const namespace = (name) => ({ [`plugins/${name}/dist/index.js`]: name })

const PAGE = {
  ...CORE,
  'react-bindings/dist/index.js': 'AppKitProvider, AppKitConnectButton, useAppKitAccount',
  ...namespace('eip155'),
  ...namespace('solana'),
  ...namespace('bip122'),
  ...namespace('polkadot'),
}

const PAGE_WITH_EVERYTHING = {
  ...PAGE,
  'plugins/walletconnect/dist/index.js': 'walletConnect',
  'plugins/wallets/dist/index.js': 'wallets',
}

/** The features, with the kB that each may add, views included, to a page with all the others. What they share counts for none of them. */
const FEATURES = [
  ['blockchain-api', 'blockchainApi', 0.2],
  ['balances', 'balances', 0.2],
  ['activity', 'activity', 0.1],
  ['nfts', 'nfts', 0.3],
  ['send', 'send', 0.3],
  ['swap', 'swap', 0.3],
  ['onramp', 'onramp', 0.2],
  ['names', 'names', 0.3],
  ['siwx', 'siwx', 0.2],
  // It is asked before anything is connected, so more of it is there from the beginning.
  ['auth', 'auth', 0.35],
]
const importOf = ([folder, name]) => ({
  [`plugins/${folder}/dist/${folder === 'blockchain-api' ? 'index' : 'react/index'}.js`]: name,
})
const ALL_FEATURES = Object.assign({ ...PAGE_WITH_EVERYTHING }, ...FEATURES.map(importOf))

const DISCOVER_STAGES = [
  ['core', 18.7],
  ['react-bindings', 16.5],
  ['plugins/eip155', 2.9],
  ['plugins/solana', 1.5],
  ['plugins/bip122', 2.5],
  ['plugins/polkadot', 1.7],
  ['plugins/walletconnect', 0.8],
]

export default [
  {
    name: 'core: a kit with the services every kit has',
    imports: CORE,
    limit: 14.2,
  },
  {
    name: 'core: a token, all that a contract package needs',
    imports: { 'core/dist/plugin.js': 'createToken' },
    limit: 0.3,
  },
  {
    name: 'react: provider with the door to the modal, and hooks for services',
    imports: { 'react-bindings/dist/index.js': 'AppKitProvider, useService, useSnapshot' },
    limit: 2.8,
    external: ['react', 'react-dom', '@latchkey/core'],
  },
  {
    name: 'react: what a page with a button begins with',
    imports: { 'react-bindings/dist/index.js': 'AppKitProvider, AppKitButton, useAppKit, useAppKitAccount' },
    limit: 7,
    external: ['react', 'react-dom', '@latchkey/core'],
  },
  {
    name: 'a page with a button and all four namespaces (React not counted)',
    imports: PAGE,
    limit: 23.4,
    external: ['react', 'react-dom'],
  },
  {
    name: 'the same page with pairing and the registry of wallets',
    imports: PAGE_WITH_EVERYTHING,
    limit: 24.6,
    external: ['react', 'react-dom'],
  },
  {
    name: 'the same page with analytics, too',
    imports: { ...PAGE_WITH_EVERYTHING, ...namespace('analytics') },
    limit: 24.8,
    external: ['react', 'react-dom'],
  },
  {
    name: 'the same page with smart sessions in place of analytics',
    imports: { ...PAGE_WITH_EVERYTHING, 'plugins/smart-sessions/dist/index.js': 'smartSessions' },
    limit: 24.8,
    external: ['react', 'react-dom'],
  },
  {
    name: 'a page with a button and the whole preset (React not counted)',
    imports: {
      ...CORE,
      'react-bindings/dist/index.js': 'AppKitProvider, AppKitConnectButton, useAppKitAccount',
      'plugins/standard/dist/react/index.js': 'standard',
    },
    limit: 29.6,
    external: ['react', 'react-dom'],
  },
  {
    name: 'a page that moved in from AppKit, with the whole preset (React not counted)',
    imports: { 'plugins/appkit/dist/react/index.js': 'createAppKit, useAppKit, useAppKitAccount' },
    limit: 30.3,
    external: ['react', 'react-dom'],
  },
  {
    name: 'the same page with all hooks',
    imports: {
      'plugins/appkit/dist/react/index.js':
        'createAppKit, useAppKit, useAppKitAccount, useAppKitNetwork, useAppKitProvider, useAppKitState, useAppKitTheme, useAppKitEvents, useDisconnect, useWalletInfo',
    },
    limit: 31.3,
    external: ['react', 'react-dom'],
  },
  ...FEATURES.map((feature) => ({
    name: `${feature[0]}: what it adds to a page with all features`,
    imports: ALL_FEATURES,
    adds: importOf(feature),
    limit: feature[2],
    external: ['react', 'react-dom'],
  })),
  // The discover stage of each package, without what the page has by then. Core's holds what choosing a wallet takes, and
  // the stage loader; what core has for one plugin alone is counted with that plugin.
  ...DISCOVER_STAGES.map(([folder, limit]) => ({
    name: `${folder}: what opening the modal fetches`,
    stages: [folder],
    limit,
  })),
  {
    name: 'what opening the modal fetches of all these packages',
    stages: DISCOVER_STAGES.map(([folder]) => folder),
    limit: 44.2,
  },
  {
    name: 'opening the modal on the page with pairing and the registry: all files',
    opens: true,
    imports: PAGE_WITH_EVERYTHING,
    limit: 44.5,
    files: 8,
    external: ['react', 'react-dom'],
  },
  ...['eip155', 'solana', 'bip122', 'polkadot'].map((name) => ({
    name: `${name}: the plugin, on top of core`,
    imports: namespace(name),
    limit: 2.8,
    external: ['@latchkey/core'],
  })),
  ...[
    ['onramp', ['buy-view', 'buy-form', 'buy-progress'], 4.2],
    ['names', ['register-name', 'name-registered', 'name-row'], 1.8],
  ].map(([name, views, limit]) => ({
    name: `${name}: all its views, beside the parts that views share`,
    views: { folder: `plugins/${name}`, files: views.map((view) => `react/${view}.js`) },
    limit,
  })),
  {
    name: 'send: all its views, beside the parts that views share',
    views: {
      folder: 'plugins/send',
      files: ['wallet-send', 'select-token', 'review', 'transfer-progress'].map((view) => `react/${view}.js`),
    },
    limit: 10,
  },
  ...[
    { what: 'the form', views: ['swap-view'], limit: 5 },
    { what: 'all its views', views: ['swap-view', 'select-token', 'review', 'swap-progress', 'settings'], limit: 8.5 },
  ].map(({ what, views, limit }) => ({
    name: `swap: ${what}, beside the parts that views share`,
    views: { folder: 'plugins/swap', files: views.map((view) => `react/${view}.js`) },
    limit,
  })),
  {
    name: 'walletconnect: the plugin, on top of core',
    imports: { 'plugins/walletconnect/dist/index.js': 'walletConnect' },
    limit: 2,
    external: ['@latchkey/core'],
  },
  {
    name: 'auth: what a visitor loads who is about to sign in, on top of core',
    imports: { 'plugins/auth/dist/create-wallet.js': 'createWallet' },
    limit: 10.3,
    external: ['@latchkey/core'],
  },
  {
    name: 'auth: the same with what connects a visitor who has signed in',
    imports: {
      'plugins/auth/dist/create-wallet.js': 'createWallet',
      'plugins/auth/dist/session/connect-session.js': 'createSessions',
    },
    limit: 12.4,
    external: ['@latchkey/core'],
  },
  {
    name: 'siwx: the view that asks for a signature, and the message, on top of core and react',
    imports: {
      'plugins/siwx/dist/react/sign-message.js': 'SignMessage',
      'plugins/siwx/dist/message/create-message.js': 'createMessage',
    },
    limit: 4.5,
    external: ['react', 'react-dom', '@latchkey/core', '@latchkey/react'],
  },
  {
    name: 'wallets: the plugin, on top of core',
    imports: { 'plugins/wallets/dist/index.js': 'wallets' },
    limit: 2,
    external: ['@latchkey/core'],
  },
  {
    name: 'wallets: the bundled list',
    imports: { 'plugins/wallets/dist/offline/index.js': 'findOffline, OFFLINE_WALLETS' },
    limit: 8,
    external: ['@latchkey/core'],
  },
  {
    name: 'a kit with all four namespaces: core and less than 5 kB',
    imports: {
      ...CORE,
      ...namespace('eip155'),
      ...namespace('solana'),
      ...namespace('bip122'),
      ...namespace('polkadot'),
    },
    limit: 18.1,
  },
  {
    name: "a third party's namespace, with wallets of the Wallet Standard, on a page with a kit",
    onKit: { from: './.ci/sizes/samples/standard-chain/plugin.mjs', names: 'standardChain' },
    limit: 0.5,
  },
  {
    name: "a third party's feature, with a stored setting, calls of a server and words, on a page with a kit",
    onKit: { from: './.ci/sizes/samples/price-alerts.mjs', names: 'priceAlerts' },
    limit: 1,
  },
]
