import type { SiwxConfig } from '@latchkey/siwx'
import { bitcoin, mainnet, solana } from '../networks/index.js'
import type { AppKitOptions } from '../options.js'
import { withoutMeaning } from './no-meaning.js'
import { signInOf } from './sign-in-of.js'
import { toConfig } from './to-config.js'

const required = { projectId: 'shop', networks: [mainnet, solana, bitcoin] } satisfies AppKitOptions
const config = (options: Partial<AppKitOptions> = {}) => toConfig({ ...required, ...options })

const sessions = { getSessions: async () => [] } as unknown as SiwxConfig

test.each<[option: string, given: Partial<AppKitOptions>, ours: object]>([
  ['metadata', { metadata: { name: 'a', description: 'b', url: 'c', icons: [] } }, { metadata: { name: 'a' } }],
  ['defaultNetwork', { defaultNetwork: solana }, { defaultNetwork: solana }],
  ['themeMode', { themeMode: 'dark' }, { theme: { mode: 'dark' } }],
  [
    'themeVariables, whose newer names win',
    { themeVariables: { '--apkt-accent': 'red', '--w3m-accent': 'blue', '--w3m-z-index': 9 } },
    { theme: { variables: { '--w3m-accent': 'red', '--w3m-z-index': 9 } } },
  ],
  [
    'features',
    { features: { swaps: false, legalCheckbox: true } },
    { features: { swaps: false, legalCheckbox: true } },
  ],
  [
    'providers of features',
    { features: { swaps: ['1inch'], onramp: [] } },
    { features: { swaps: true, onramp: false } },
  ],
  ['socials', { features: { socials: ['x', 'google'] } }, { features: { socials: ['x', 'google'] } }],
  ['no socials', { features: { socials: false } }, { features: { socials: false } }],
  [
    'orders',
    {
      features: {
        connectMethodsOrder: ['email', 'wallet'],
        connectorTypeOrder: ['injected'],
        walletFeaturesOrder: ['send', 'receive'],
      },
    },
    {
      connectMethodsOrder: ['email', 'wallet'],
      connectorTypeOrder: ['injected'],
      walletFeaturesOrder: ['send', 'receive'],
    },
  ],
  [
    'customRpcUrls',
    {
      customRpcUrls: {
        'eip155:1': [{ url: 'https://a.example' }, { url: 'https://b.example', config: { batch: true } }],
      },
    },
    { rpcUrls: { 'eip155:1': ['https://a.example', 'https://b.example'] } },
  ],
  [
    'tokens',
    {
      tokens: {
        'eip155:1': { address: '0xdAC17F958D2ee523a2206206994597C13D831ec7', image: 'https://a.example/t.png' },
      },
    },
    { tokens: [{ id: 'eip155:1:0xdAC17F958D2ee523a2206206994597C13D831ec7', iconUrl: 'https://a.example/t.png' }] },
  ],
  [
    'connectorImages',
    { connectorImages: { walletConnect: 'w', coinbaseWallet: 'c', 'io.metamask': 'm', 'eip155:own': 'o' } },
    {
      connectorImages: {
        'walletconnect:pairing': 'w',
        'eip155:coinbaseWalletSDK': 'c',
        'eip155:io.metamask': 'm',
        'eip155:wagmi.io.metamask': 'm',
        'eip155:own': 'o',
      },
    },
  ],
  ['enableWalletConnect', { enableWalletConnect: false }, { walletConnect: false }],
  ['manualWCControl', { manualWCControl: true }, { walletConnect: false }],
  ['enableInjected', { enableInjected: false }, { eip155: { injected: false, announced: true } }],
  ['enableEIP6963', { enableEIP6963: false }, { eip155: { injected: true, announced: false } }],
  ['enableCoinbase', { enableCoinbase: false }, { eip155: { coinbase: false } }],
  ['coinbasePreference', { coinbasePreference: 'eoaOnly' }, { eip155: { coinbase: { preference: 'eoaOnly' } } }],
  [
    'universalProviderConfigOverride',
    { universalProviderConfigOverride: { methods: { eip155: ['eth_sign'] }, defaultChain: 'eip155:1' } },
    { walletConnect: { overrides: { eip155: { methods: ['eth_sign'], defaultChain: 'eip155:1' } } } },
  ],
])('translates %s', (_, given, ours) => expect(config(given)).toMatchObject(ours))

test.each<keyof AppKitOptions>([
  'allowUnsupportedChain',
  'allWallets',
  'basic',
  'chainImages',
  'customWallets',
  'debug',
  'defaultAccountTypes',
  'enableEmbedded',
  'enableMobileFullScreen',
  'enableNetworkSwitch',
  'enableReconnect',
  'enableWalletGuide',
  'endpoints',
  'excludeWalletIds',
  'featuredWalletIds',
  'includeWalletIds',
  'privacyPolicyUrl',
  'termsConditionsUrl',
])('passes %s on as it is, and leaves it out where it is not given', (name) => {
  const value = {}
  expect(config({ [name]: value })).toHaveProperty(name, value)
  expect(config({ [name]: undefined })).not.toHaveProperty(name)
})

test('works in the namespaces of the adapters, and without any in those of all networks', () => {
  expect(config().networks).toEqual([mainnet, solana, bitcoin])
  expect(config({ adapters: [{ namespace: 'eip155' }, { namespace: 'bip122' }] }).networks).toEqual([mainnet, bitcoin])
})

test.each(['siwx', 'siweConfig'] as const)('%s is the plugin of the sign-in', (name) => {
  expect(signInOf({})).toBeUndefined()
  expect(signInOf({ [name]: sessions })).toMatchObject({ id: 'siwx' })
})

test('two kinds of sign-in are refused', () => {
  expect(() => signInOf({ siwx: sessions, siweConfig: sessions })).toThrow(
    'Cannot set both `siweConfig` and `siwx` options',
  )
})

test('names every option that means nothing here, in one sentence with a link', () => {
  expect(withoutMeaning(required)).toBeUndefined()
  const options = { ...required, showWallets: true, enableAuthLogger: false, features: { pay: true, headless: false } }
  expect(withoutMeaning(options)).toMatch(
    /^@latchkey\/appkit: enableAuthLogger, showWallets, features\.pay can be deleted, .* See https:\/\/github\.com\/.*#options/,
  )
})
