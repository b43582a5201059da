// What the layer exports, and which of AppKit's modules each of its entries stands for. `layer.test.ts` holds the first
// table against the layer's own list of public names.

/** The names of each entry of `@latchkey/appkit`. `*`: and all chains of viem. */
export const ENTRIES = {
  '@latchkey/appkit': [
    ...[
      'AccountState',
      'AppKit',
      'AppKitNetwork',
      'AppKitOptions',
      'AppKitViewArguments',
      'CaipNetwork',
      'CaipNetworkId',
    ],
    ...['ChainAdapter', 'ChainNamespace', 'CreateAppKit', 'CustomRpcUrl', 'CustomRpcUrlMap', 'EventsControllerState'],
    ...['Features', 'Metadata', 'NetworkState', 'OpenOptions', 'Provider', 'ProviderOverride', 'ProvidersState'],
    ...['PublicStateControllerState', 'ThemeMode', 'ThemeVariables', 'Views', 'WalletInfo', 'createAppKit', 'errors'],
    ...['CoreHelperUtil', 'Wallet', 'WalletButton', 'WalletButtonOptions', 'WalletItem', 'createAppKitWalletButton'],
    ...[
      'CaipAddress',
      'ConnectedWalletInfo',
      'CustomCaipNetwork',
      'RemoteFeatures',
      'SIWXConfig',
      'SIWXMessage',
      'SIWXSession',
      'SocialProvider',
      'UniversalProvider',
      'UseAppKitAccountReturn',
      'UseAppKitNetworkReturn',
    ],
  ],
  '@latchkey/appkit/react': [
    ...['AccountState', 'AppKit', 'AppKitAccountButton', 'AppKitButton', 'AppKitConnectButton', 'AppKitElements'],
    ...['AppKitNetwork', 'AppKitNetworkButton', 'AppKitOptions', 'AppKitProvider', 'AppKitProviderProps'],
    ...['AppKitViewArguments', 'AppKitWalletButton', 'CaipNetwork', 'CaipNetworkId', 'ChainAdapter', 'ChainNamespace'],
    ...[
      'CreateAppKit',
      'CustomRpcUrl',
      'CustomRpcUrlMap',
      'EventsControllerState',
      'Features',
      'Metadata',
      'NetworkState',
    ],
    ...['OpenOptions', 'Provider', 'ProviderOverride', 'ProvidersState', 'PublicStateControllerState', 'ThemeMode'],
    ...['ThemeVariables', 'Views', 'WalletInfo', 'createAppKit', 'errors', 'useAppKit', 'useAppKitAccount'],
    ...['Wallet', 'WalletButton', 'WalletButtonOptions', 'WalletItem', 'createAppKitWalletButton', 'useAppKitWallets'],
    ...['AppKitUpdateEmail', 'ConnectOptions', 'CoreHelperUtil', 'FetchWalletsOptions', 'UseAppKitWalletsReturn'],
    ...['AppKitConnectionChange', 'AppKitConnectionOptions', 'Connection', 'SwitchConnectionParams'],
    ...['UseAppKitConnectionReturn', 'useAppKitConnection'],
    ...['useAppKitBalance', 'useAppKitConnections', 'useAppKitEvents', 'useAppKitNetwork', 'useAppKitNetworkCore'],
    ...['UpdateEmailData', 'UseAppKitUpdateEmailOptions', 'useAppKitProvider', 'useAppKitSIWX', 'useAppKitState'],
    ...['useAppKitTheme', 'useAppKitUpdateEmail', 'useAppKitWallet', 'useDisconnect', 'useWalletInfo'],
    ...[
      'CaipAddress',
      'ConnectedWalletInfo',
      'CustomCaipNetwork',
      'RemoteFeatures',
      'SIWXConfig',
      'SIWXMessage',
      'SIWXSession',
      'SocialProvider',
      'UniversalProvider',
      'UseAppKitAccountReturn',
      'UseAppKitNetworkReturn',
      'modal',
    ],
  ],
  '@latchkey/appkit/networks': [
    ...['*', 'AVAILABLE_NAMESPACES', 'AppKitNetwork', 'CaipNetwork', 'CaipNetworkId', 'bitcoin', 'bitcoinSignet'],
    ...['ChainNamespace', 'bitcoinTestnet', 'defineChain', 'solana', 'solanaDevnet', 'solanaTestnet'],
  ],
  '@latchkey/appkit/wagmi': ['ChainAdapter', 'WagmiAdapter', 'WagmiAdapterOptions'],
  '@latchkey/appkit/ethers': ['EthersAdapter', 'Provider'],
  '@latchkey/appkit/ethers5': ['Ethers5Adapter', 'Provider'],
  '@latchkey/appkit/solana': [
    ...['AnyTransaction', 'Connection', 'Provider', 'SendTransactionOptions', 'SolanaAdapter', 'SolanaAdapterOptions'],
    'SolanaProviderEvents',
  ],
  '@latchkey/appkit/solana/react': [
    'AnyTransaction',
    'Connection',
    'Provider',
    'SendTransactionOptions',
    'SolanaAdapter',
    'SolanaAdapterOptions',
    'SolanaProviderEvents',
    'useAppKitConnection',
  ],
  '@latchkey/appkit/bitcoin': [
    ...['BitcoinAdapter', 'BitcoinAdapterOptions', 'BitcoinConnector', 'BitcoinProviderEvents'],
    ...['SignPsbtRequest', 'TransferRequest'],
  ],
  '@latchkey/appkit/siwe': [
    ...[
      'SIWEConfig',
      'SIWECreateMessageArgs',
      'SIWESession',
      'SIWEVerifyMessageArgs',
      'VerifySignatureArgs',
      'createSIWEConfig',
      'formatMessage',
      'getAddressFromMessage',
      'getChainIdFromMessage',
      'getDidAddress',
      'getDidChainId',
      'verifySignature',
    ],
  ],
  '@latchkey/appkit/siwx': [
    'BIP122Verifier',
    'DefaultSIWX',
    'DefaultSIWXOptions',
    'EIP155Verifier',
    'InformalMessenger',
    'InformalMessengerOptions',
    'LocalStorage',
    'SIWXConfig',
    'SIWXMessage',
    'SIWXMessageInput',
    'SIWXMessenger',
    'SIWXMessengerOptions',
    'SIWXSession',
    'SIWXStorage',
    'SIWXVerifier',
    'SolanaVerifier',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

type Entry = keyof typeof ENTRIES

/** The modules of apps that move in, and where what they export is. A name is looked for in this order. */
const MODULES: Readonly<Record<string, readonly Entry[]>> = {
  '@reown/appkit': ['@latchkey/appkit'],
  '@reown/appkit/react': ['@latchkey/appkit/react'],
  // Apps import from it what is in `/react`, too.
  '@reown/appkit/library/react': ['@latchkey/appkit/react'],
  '@reown/appkit/networks': ['@latchkey/appkit/networks'],
  '@reown/appkit-adapter-wagmi': ['@latchkey/appkit/wagmi'],
  '@reown/appkit-adapter-ethers': ['@latchkey/appkit/ethers'],
  '@reown/appkit-adapter-ethers5': ['@latchkey/appkit/ethers5'],
  '@reown/appkit-adapter-solana': ['@latchkey/appkit/solana'],
  '@reown/appkit-adapter-solana/react': ['@latchkey/appkit/solana/react'],
  '@reown/appkit-adapter-bitcoin': ['@latchkey/appkit/bitcoin'],
  '@reown/appkit-siwe': ['@latchkey/appkit/siwe'],
  '@reown/appkit-siwx': ['@latchkey/appkit/siwx'],
  '@reown/appkit-siwx/react': ['@latchkey/appkit/react'],
  '@reown/appkit-wallet-button': ['@latchkey/appkit'],
  '@reown/appkit-wallet-button/react': ['@latchkey/appkit/react'],
  // Types, and `CoreHelperUtil`: apps import them beside the packages above.
  '@reown/appkit-common': ['@latchkey/appkit'],
  '@reown/appkit-core': ['@latchkey/appkit'],
  '@reown/appkit-controllers': ['@latchkey/appkit'],
  '@reown/appkit-controllers/react': ['@latchkey/appkit/react'],
  '@reown/appkit-utils': ['@latchkey/appkit'],
  '@reown/appkit-utils/ethers': ['@latchkey/appkit/ethers'],
  '@reown/appkit-utils/solana': ['@latchkey/appkit/solana'],
  '@reown/appkit-utils/bitcoin': ['@latchkey/appkit/bitcoin'],
  // AppKit's older name. Its components called the same hooks by other names.
  '@web3modal/wagmi': ['@latchkey/appkit'],
  '@web3modal/wagmi/react': ['@latchkey/appkit/react'],
  '@web3modal/ethers': ['@latchkey/appkit'],
  '@web3modal/ethers/react': ['@latchkey/appkit/react'],
  '@web3modal/ethers5': ['@latchkey/appkit'],
  '@web3modal/ethers5/react': ['@latchkey/appkit/react'],
  '@web3modal/solana': ['@latchkey/appkit'],
  '@web3modal/solana/react': ['@latchkey/appkit/react'],
  '@web3modal/siwe': ['@latchkey/appkit/siwe'],
}

/** Names of the same things that are spelled differently here. */
const RENAMED: Readonly<Record<string, string>> = {
  useWeb3Modal: 'useAppKit',
  useWeb3ModalEvents: 'useAppKitEvents',
  useWeb3ModalState: 'useAppKitState',
  useWeb3ModalTheme: 'useAppKitTheme',
}

/** Networks that AppKit adds to viem's, and we do not have. */
const MISSING_NETWORKS = ['ton', 'tonTestnet']

export interface Place {
  readonly module: string
  readonly name: string
}

/** Where the layer has a name of an old module, or `undefined` where it does not. */
export function placeOf(module: string, name: string): Place | undefined {
  const spelled = RENAMED[name] ?? name
  const entry = entriesOf(module).find((entry) => has(entry, spelled))
  return entry && { module: entry, name: spelled }
}

/** The entry that stands for an old module as a whole, where there is one. */
export const entryOf = (module: string): string | undefined => entriesOf(module)[0]

/** Whether a module, or a file in it, is one of AppKit. */
export const isOld = (module: string): boolean =>
  ['@reown/appkit', '@web3modal/'].some((start) => module.startsWith(start)) &&
  // An app of React Native draws no web page, and so has another AppKit.
  !packageOf(module).endsWith('react-native') &&
  (!module.startsWith('@reown/appkit') || ['', '/', '-'].includes(module.charAt('@reown/appkit'.length)))

/** The package of a module: `@reown/appkit` of `@reown/appkit/react`. */
export const packageOf = (module: string): string => module.split('/').slice(0, 2).join('/')

/** Packages that have nothing to do any more, once nothing imports them. */
export const REPLACED: ReadonlySet<string> = new Set([
  ...Object.keys(MODULES).map(packageOf),
  ...['ui', 'scaffold-ui', 'polyfills', 'wallet'].map((name) => `@reown/appkit-${name}`),
  ...[
    'base',
    'common',
    'core',
    'polyfills',
    'scaffold',
    'scaffold-react',
    'scaffold-ui',
    'scaffold-utils',
    'ui',
    'wallet',
  ].map((name) => `@web3modal/${name}`),
])

const entriesOf = (module: string): readonly Entry[] => (Object.hasOwn(MODULES, module) ? MODULES[module]! : [])

function has(entry: Entry, name: string): boolean {
  const names: readonly string[] = ENTRIES[entry]
  return names.includes(name) || (names.includes('*') && isChain(name))
}

/** All chains of viem have such names, and so has nothing else that AppKit exports there. */
const isChain = (name: string) => /^[a-z][\dA-Za-z]*$/.test(name) && !MISSING_NETWORKS.includes(name)
