// Which modules of which package are one file when built: those that `roots` import at once, without what `without` imports at once.

const plugin = (name) => ({
  folder: `plugins/${name}`,
  sets: [
    { name: 'opening', roots: ['late.js'], without: ['index.js'] },
    { name: 'working', roots: ['work.js'], without: ['index.js', 'late.js'] },
  ],
})

/** What a page has of core before anything happens, and what hooks and buttons may need of it then. */
const CORE_AT_ONCE = [
  'create-app-kit.js',
  'kernel/plugin.js',
  'kernel/contributions.js',
  'kernel/lazy.js',
  'state/derive.js',
  'state/keep.js',
  'state/source.js',
  'state/until-aborted.js',
  'contracts/connect-methods.js',
  'contracts/images.js',
  'contracts/wallet-directory.js',
  'domain/constants/network-images.js',
  'domain/pictures/placeholder.js',
]

export const MERGES = [
  {
    folder: 'core',
    sets: [
      {
        name: 'opening',
        roots: [
          'late/services.js',
          'kernel/on-demand.js',
          'domain/foreign/property-of.js',
          'domain/links/page-link.js',
          'domain/pictures/safe-picture.js',
          'services/wallets/all-wallets-count.js',
          'services/wallets/connect-methods-order.js',
          'wallet-standard/registered-wallets.js',
        ],
        without: CORE_AT_ONCE,
      },
      { name: 'connecting', roots: ['services/connections/connecting.js', 'errors/describe.js', 'services/connections/describe-failure.js'], without: [...CORE_AT_ONCE, 'late/services.js'] },
      {
        name: 'working',
        roots: [
          'errors/catalogue.js',
          'errors/transaction-faults.js',
          'domain/amounts/format-amount.js',
          'domain/amounts/quantity.js',
          'domain/links/explorer-link.js',
          'platform/wait.js',
        ],
        without: CORE_AT_ONCE,
      },
    ],
  },
  {
    folder: 'react-bindings',
    sets: [
      { name: 'opening', roots: ['modal/modal-host.js', 'screens/connect/connect.js'], without: ['index.js'] },
      { name: 'connecting', roots: ['screens/connecting-external/connecting-external.js', 'words/bring-whole.js'], without: ['index.js', 'modal/modal-host.js', 'screens/connect/connect.js'] },
    ],
  },
  ...['eip155', 'solana', 'bip122', 'polkadot', 'walletconnect'].map(plugin),
  {
    folder: 'plugins/wallets',
    sets: [...plugin('wallets').sets, { name: 'offline', roots: ['offline/index.js'], without: ['index.js', 'late.js', 'work.js'] }],
  },
]
