// What a page with a kit pays for one import from a public entry, in kB gzip at load: at most this, unless a line below
// names the export, its limit and why. Peer dependencies are the app's and not counted. Budgets only go down.

export const EXPORT_LIMIT = 1

/** Entries that views import. Views are drawn when the modal is open, so what the stages have is not counted. */
export const FOR_VIEWS = ['@latchkey/react/ui']

export const EXPORTS = [
  {
    from: '@latchkey/core',
    names: ['describe', 'describeFailure'],
    limit: 4.5,
    why: 'knows the errors of all wallets',
  },
  { from: '@latchkey/core', names: ['errors'], limit: 2.2, why: 'is the whole catalogue' },
  { from: '@latchkey/core', names: ['messages'], limit: 1.3, why: 'is a sentence for every error' },
  { from: '@latchkey/core/plugin', names: ['inject'], limit: 5.8, why: 'brings tsyringe and reflect-metadata' },
  { from: '@latchkey/core/plugin', names: ['createEvents'], limit: 2.1, why: 'brings eventemitter3' },
  {
    from: '@latchkey/core/plugin',
    names: ['createFailureReader', 'isUserRejection', 'normaliseError'],
    limit: 1.8,
    why: 'reads the errors of strangers, and keeps secrets out of them',
  },
  { from: '@latchkey/core/plugin', names: ['NETWORK_IMAGE_IDS'], limit: 1.1, why: 'is a table of random ids' },
  { from: '@latchkey/core/plugin', names: ['tokenBalanceOfAsset'], limit: 1.1, why: 'reads amounts and addresses' },
  { from: '@latchkey/core/ui', names: ['handOffOf'], limit: 2.4, why: 'builds the links of wallet apps' },
  {
    from: '@latchkey/core/pairing',
    names: ['createDeepLinkChoices'],
    limit: 1.9,
    why: 'builds the links of wallet apps',
  },
  { from: '@latchkey/core/pairing', names: ['requireConformance'], limit: 1.1, why: 'compares two whole sessions' },
  {
    from: '@latchkey/core/gates',
    names: ['explorerLink', 'nativeLink', 'readChosenLink', 'requestLink', 'universalLink'],
    limit: 1.5,
    why: 'reads a link, and compares it with what is allowed',
  },
  {
    from: '@latchkey/core/gates',
    names: ['safePicture'],
    limit: 1.9,
    why: 'reads a link, and counts what drawing an SVG takes',
  },
  {
    from: '@latchkey/core/gates',
    names: ['createImitationCheck'],
    limit: 1.4,
    why: 'has a table of look-alike letters',
  },
  {
    from: '@latchkey/core/schemas',
    names: [
      'activityPageSchema',
      'analyticsConfigSchema',
      'tokenBalanceSchema',
      'walletAssetsSchema',
      'walletPageSchema',
      'walletSchema',
    ],
    limit: 10.9,
    why: 'brings zod/mini: it belongs into a stage',
  },
  {
    from: '@latchkey/core/wallet-standard',
    names: ['registeredWallets'],
    limit: 3.1,
    why: 'reads what wallets say: it belongs into the discover stage',
  },
  {
    from: '@latchkey/react',
    names: ['AppKitAccountButton', 'AppKitButton', 'AppKitConnectButton', 'AppKitNetworkButton', 'AppKitWalletButton'],
    limit: 7.1,
    why: 'is drawn at once, with words and styles',
  },
  { from: '@latchkey/react', names: ['AppKitModal', 'AppKitProvider'], limit: 2.1, why: 'holds the door to the modal' },
  {
    from: '@latchkey/react',
    names: [
      'useAppKitAccount',
      'useAppKitConnections',
      'useAppKitNetwork',
      'useAppKitProvider',
      'useAppKitState',
      'useAppKitTheme',
      'useAppKitWallet',
      'useWalletInfo',
      'useWallets',
    ],
    limit: 2.5,
    why: 'brings the provider of the kit, which the page has',
  },
  {
    from: '@latchkey/react/ui',
    names: ['CopyButton'],
    limit: 1.5,
    why: 'shows the text if the browser refuses to copy',
  },
  {
    from: '@latchkey/react/ui',
    names: ['ErrorBox'],
    limit: 1.5,
    why: 'writes an error in the language of the visitor',
  },
  {
    from: '@latchkey/react/ui',
    names: ['InfiniteList'],
    limit: 7,
    why: 'brings virtua, and the box of a failure: it belongs into a view',
  },
  { from: '@latchkey/react/ui', names: ['QrCode'], limit: 5, why: 'brings uqr: it belongs into a view' },
  { from: '@latchkey/react/ui', names: ['VirtualList'], limit: 5.4, why: 'brings virtua: it belongs into a view' },
  {
    from: '@latchkey/react/ui',
    names: ['useStyles'],
    limit: 1.4,
    why: 'has the public tokens, and checks the names of classes with debug',
  },
  { from: '@latchkey/eip155', names: ['eip155'], limit: 1.9, why: 'is the plugin' },
  { from: '@latchkey/eip155', names: ['defaultNetworks'], limit: 1.1, why: 'is a list of networks' },
  {
    from: '@latchkey/eip155/wagmi',
    names: ['latchkeyConnector', 'wagmiSource'],
    limit: 3.9,
    why: 'is the bridge to wagmi',
  },
  { from: '@latchkey/solana', names: ['browseLinks'], limit: 1.3, why: 'builds the links of wallet apps' },
  {
    from: '@latchkey/solana/kit',
    names: ['kitMessageSigner', 'kitTransactionSigner'],
    limit: 2.9,
    why: 'is the bridge to @solana/kit',
  },
  {
    from: '@latchkey/solana/web3',
    names: ['kitConnection', 'web3Wallet'],
    limit: 114.1,
    why: 'brings @solana/web3.js, for an app that uses it',
  },
  { from: '@latchkey/bip122', names: ['errors'], limit: 1.3, why: 'is the whole catalogue of the plugin' },
  { from: '@latchkey/polkadot', names: ['polkadot'], limit: 1.1, why: 'is the plugin' },
  { from: '@latchkey/wallets', names: ['wallets'], limit: 1.6, why: 'is the plugin' },
  { from: '@latchkey/wallets/list', names: ['OFFLINE_WALLETS', 'findOffline'], limit: 7.9, why: 'is the bundled list' },
]
