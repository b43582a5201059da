/** What to do about a name that the layer does not export, in a sentence. */
export function adviceFor(module: string, name: string): string {
  const own = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined
  if (own !== undefined) return own
  if (module.includes('/vue')) return VUE
  if (name.endsWith('Controller') || name.endsWith('Util'))
    return 'It is an internal part of AppKit. `createAppKit(…).kit` is the kit, with all services.'
  return adviceForModule(module)
}

/** What to do about a module that the layer does not stand for. */
export function adviceForModule(module: string): string {
  if (module.includes('/vue')) return VUE
  const found = BY_MODULE.find(([start]) => module.startsWith(start))
  return found ? found[1] : `See ${README}#what-is-different.`
}

const README = 'https://github.com/latchkey/latchkey/tree/main/plugins/appkit'

const VUE =
  'There are no hooks for Vue. `createAppKit` of `@latchkey/appkit` returns the same methods: subscribe to it.'
const NO_NETWORK = 'There is no plugin for this namespace. `examples/custom-chain` shows how to write one.'
const PLUGIN = 'Write a plugin instead: https://github.com/latchkey/latchkey/tree/main/core#write-a-plugin.'
const CREATE =
  'Call `createAppKit({ adapters, networks, projectId })` of `@latchkey/appkit/react` with an adapter. Until then its hooks throw.'
const SESSIONS = 'Pass `localSessions(…)` or `serverSessions()` of `@latchkey/siwx` as `siwx`.'
const SERVER_SESSIONS = 'Pass `serverSessions()` of `@latchkey/siwx` as `siwx`; `createSiwxServer` is its other side.'

const BY_NAME: Readonly<Record<string, string>> = {
  'BitcoinConnector.SendTransferParams': 'The type is `TransferRequest` of `@latchkey/appkit/bitcoin`.',
  'BitcoinConnector.SignPSBTParams': 'The type is `SignPsbtRequest` of `@latchkey/appkit/bitcoin`.',
  getAppKit: 'Not needed: the hooks find the kit that `createAppKit` created.',
  AdapterBlueprint: PLUGIN,
  CloudAuthSIWX: SERVER_SESSIONS,
  ReownAuthentication: SERVER_SESSIONS,
  InferredCaipNetwork: 'The type is `AppKitNetwork` of `@latchkey/appkit/networks`.',
  createWeb3Modal: CREATE,
  defaultConfig: CREATE,
  defaultSolanaConfig: CREATE,
  defaultWagmiConfig: 'Use `new WagmiAdapter({ networks, projectId }).wagmiConfig` of `@latchkey/appkit/wagmi`.',
  useWeb3ModalAccount: 'Use `useAppKitAccount`, and `chainId` of `useAppKitNetwork`.',
  useWeb3ModalProvider: "Use `useAppKitProvider('eip155')`, or with `'solana'`.",
  useSwitchNetwork: 'Use `switchNetwork` of `useAppKitNetwork`.',
  ton: NO_NETWORK,
  tonTestnet: NO_NETWORK,
}

const BY_MODULE: readonly (readonly [start: string, advice: string])[] = [
  [
    '@reown/appkit/react-core',
    'Import it from `@latchkey/appkit/react`, and give `createAppKit` the option `basic: true`.',
  ],
  ['@reown/appkit/core', 'Import it from `@latchkey/appkit`, and give `createAppKit` the option `basic: true`.'],
  ['@reown/appkit/adapters', PLUGIN],
  ['@reown/appkit/connectors', PLUGIN],
  ['@reown/appkit-adapter-ton', NO_NETWORK],
  ['@reown/appkit-adapter-tron', NO_NETWORK],
  [
    '@reown/appkit-adapter-polkadot',
    'Nothing to register: without adapters, the kit works in the namespaces of all networks.',
  ],
  ['@reown/appkit-siwx', SESSIONS],
  ['@reown/appkit-pay', 'There are no payment packages.'],
  [
    '@reown/appkit-universal-connector',
    'Use `@latchkey/core` with `@latchkey/walletconnect`: the kit pairs without a modal, too.',
  ],
  ['@reown/appkit-experimental', 'Use `@latchkey/smart-sessions`.'],
  ['@reown/appkit-cdn', 'Bundle `@latchkey/appkit` with the app.'],
  ['@reown/appkit-adapter-wagmi/connectors', PLUGIN],
]
