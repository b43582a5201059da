import { transformSync } from '@swc/core'
import { AppConfig, type AppKit as Kit } from '@latchkey/core'
import { setPageKit } from '@latchkey/react'
import { applyEdits } from '../edits.js'
import { describePlugins } from './describe-plugins.js'
import { toPlugins } from './to-plugins.js'

const propose = (text: string, others: Readonly<Record<string, string>> = {}) => {
  const sources = new Map(Object.entries({ 'src/kit.ts': text, ...others }))
  const { proposals, findings } = toPlugins('src/kit.ts', sources)
  return { texts: proposals.map(({ edits }) => applyEdits(text, edits)), proposals, findings }
}

/** Runs a program, and answers its kit, which it exports as `modal`: its plugins and its options. */
function run(program: string) {
  const { code } = transformSync(program, {
    swcrc: false,
    module: { type: 'commonjs' },
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  })
  const exports: { modal?: Kit & { kit?: Kit } } = {}
  // The layer has one kit for a page, and each program is another page.
  setPageKit(undefined)
  new Function('require', 'exports', code)(require, exports)
  const kit = exports.modal?.kit ?? exports.modal
  // The layer also gives the options that are empty.
  return {
    plugins: Object.keys(kit!.plugins.getSnapshot()),
    config: { features: {}, theme: {}, ...kit!.get(AppConfig) },
  }
}

const START = `import { createAppKit } from '@latchkey/appkit'
import { EthersAdapter } from '@latchkey/appkit/ethers'
import { SolanaAdapter } from '@latchkey/appkit/solana'
import { BitcoinAdapter } from '@latchkey/appkit/bitcoin'
import { WagmiAdapter } from '@latchkey/appkit/wagmi'
import { bitcoin, defineChain, mainnet, polygon, solana } from '@latchkey/appkit/networks'
import { definePlugin } from '@latchkey/core/plugin'
const projectId = 'id'
const own = definePlugin({ id: 'own' })
const signIn = undefined
const general = { networks: [mainnet] as const, themeMode: 'light', projectId: 'other' } as const
`

test.each<[what: string, call: string]>([
  ['networks of EVM, without adapters', '{ networks: [mainnet, polygon], projectId }'],
  ['all of three namespaces', '{ networks: [mainnet, solana, bitcoin], projectId }'],
  [
    'adapters',
    "{ adapters: [new EthersAdapter(), new SolanaAdapter(), new BitcoinAdapter()], networks: [solana, mainnet], projectId: 'x' }",
  ],
  [
    'a wagmi adapter in the call',
    '{ adapters: [new WagmiAdapter({ networks: [mainnet], projectId })], networks: [mainnet], projectId }',
  ],
  [
    'switched features',
    "{ networks: [mainnet], projectId, features: { swaps: false, onramp: ['meld'], send: [], history: false, analytics: false, smartSessions: true, receive: false, legalCheckbox: true, pay: true } }",
  ],
  [
    'orders of features',
    "{ networks: [mainnet], projectId, features: { connectMethodsOrder: ['wallet', 'email'], socials: ['x'] } }",
  ],
  [
    'a wallet service',
    "{ networks: [mainnet], projectId, endpoints: { frame: 'https://wallet.example' }, features: { socials: ['google'], email: false } }",
  ],
  [
    'a wallet service that nobody signs in to',
    "{ networks: [mainnet], projectId, endpoints: { frame: 'https://wallet.example' }, features: { socials: false, email: false } }",
  ],
  ['other endpoints', "{ networks: [mainnet], projectId, endpoints: { analytics: 'https://events.example' } }"],
  [
    'a theme, whose newer names win',
    "{ networks: [mainnet], projectId, themeMode: 'dark', themeVariables: { '--w3m-accent': '#f00', '--apkt-accent': '#0f0', '--w3m-z-index': 9 } }",
  ],
  [
    'nodes of its own',
    "{ networks: [mainnet], projectId, customRpcUrls: { 'eip155:1': [{ url: 'https://node.example', config: { batch: true } }] } }",
  ],
  [
    'no pairing',
    '{ networks: [mainnet], projectId, enableWalletConnect: false, enableInjected: false, enableEIP6963: true, enableCoinbase: false }',
  ],
  [
    'pairing that is decided elsewhere',
    "{ networks: [mainnet], projectId, enableWalletConnect: projectId === 'id', enableCoinbase: projectId === 'id', coinbasePreference: 'eoaOnly' }",
  ],
  [
    'options that are the same',
    "{ networks: [mainnet], defaultNetwork: mainnet, projectId, debug: true, allWallets: 'HIDE', featuredWalletIds: ['a'], termsConditionsUrl: 'https://terms.example', metadata: { name: 'a', description: 'b', url: 'https://c.example', icons: [] } }",
  ],
  [
    'options that mean nothing',
    '{ networks: [mainnet], projectId, showWallets: true, enableWallets: true, disableAppend: true, enableAuthLogger: true, enableBaseAccount: true, experimental_preferUniversalLinks: true, universalProvider: {}, features: { headless: true, reownAuthentication: true } }',
  ],
  ['its own sign-in', '{ networks: [mainnet], projectId, siwx: { getSessions: async () => [] } as never }'],
  ['a sign-in that may be there, and is not', '{ networks: [mainnet], projectId, siwx: signIn as never }'],
  ['options that are spread into others', '{ themeMode: "dark" as const, ...general, projectId }'],
  ['its own plugins', '{ networks: [mainnet], projectId, plugins: [own()] }'],
  [
    'a network of its own',
    "{ networks: [defineChain({ id: 5, caipNetworkId: 'solana:five', chainNamespace: 'solana', name: 'Five', nativeCurrency: { decimals: 9, name: 'S', symbol: 'S' }, rpcUrls: { default: { http: ['https://five.example'] } } })], projectId }",
  ],
])('the program of plugins is the same kit as the layer’s: %s', (_, options) => {
  const program = `${START}export const modal = createAppKit(${options})\n`
  const { texts, findings } = propose(program)
  expect(findings).toEqual([])
  expect(texts).toHaveLength(1)
  expect(texts[0]).not.toMatch(/createAppKit \} from '@latchkey\/appkit'/)
  expect(run(texts[0]!)).toEqual(run(program))
})

test('writes the program in the style of the file', () => {
  const { texts } = propose(`import { createAppKit, type AppKit } from "@latchkey/appkit/react";
import { mainnet, solana } from "@latchkey/appkit/networks";

createAppKit({
  networks: [mainnet, solana], projectId: "x",
  features: { analytics: false, history: false, swaps: false, onramp: false, send: true },
});
`)
  expect(texts).toEqual([
    `import { createAppKit } from "@latchkey/core";
import { eip155 } from "@latchkey/eip155";
import { solana as solanaPlugin } from "@latchkey/solana";
import { walletConnect } from "@latchkey/walletconnect";
import { wallets } from "@latchkey/wallets";
import { blockchainApi } from "@latchkey/blockchain-api";
import { balances } from "@latchkey/balances/react";
import { nfts } from "@latchkey/nfts/react";
import { names } from "@latchkey/names/react";
import { send } from "@latchkey/send/react";
import { type AppKit } from "@latchkey/appkit/react";
import { mainnet, solana } from "@latchkey/appkit/networks";

const kit = createAppKit({
  networks: [mainnet, solana],
  projectId: "x",
  features: { analytics: false, history: false, swaps: false, onramp: false, send: true },
  plugins: [
    eip155(),
    solanaPlugin(),
    walletConnect(),
    wallets(),
    blockchainApi(),
    balances(),
    nfts(),
    names(),
    send(),
  ],
});
`,
  ])
})

test('reads networks and adapters from other files of the app', () => {
  const config = `import { mainnet } from '@latchkey/appkit/networks'
import { WagmiAdapter } from '@latchkey/appkit/wagmi'
export const networks = [mainnet] as [typeof mainnet]
export const wagmiAdapter = new WagmiAdapter({ networks })
`
  const call = (from: string) => `import { createAppKit } from '@latchkey/appkit/react'
import { networks, wagmiAdapter } from '${from}'
createAppKit({ adapters: [wagmiAdapter], networks, projectId: 'x' })
`
  for (const [from, path] of [
    ['./config', 'src/config/index.ts'],
    ['./config.js', 'src/config.ts'],
    ['@/config', 'src/config.tsx'],
  ] as const) {
    const { texts } = propose(call(from), { [path]: config })
    expect(texts[0]).toContain('    wagmiAdapter.plugins,\n')
    expect(texts[0]).toMatch(/^const kit = createAppKit\(\{\n {2}networks,$/m)
    expect(texts[0]).toMatch(/\}\)\nwagmiAdapter\.attach\(kit, \{ projectId: 'x', networks \}\)\n$/)
  }
})

test.each<[what: string, call: string, reason: string]>([
  ['options from elsewhere', 'createAppKit(options)', 'Its options are not an object'],
  [
    'spread options from elsewhere',
    'createAppKit({ ...options, projectId })',
    '`options` is not written in the same file.',
  ],
  [
    'a method among the options',
    'createAppKit({ networks: [mainnet], siwx() {} })',
    'The options are put together from others.',
  ],
  ['no networks', 'createAppKit({ projectId })', '`networks` is missing.'],
  ['networks from elsewhere', 'createAppKit({ networks: load(), projectId })', '`networks` is not a list'],
  [
    'an unknown network',
    'createAppKit({ networks: [other], projectId })',
    'The namespace of the network `other` cannot be seen.',
  ],
  [
    'an adapter of its own',
    'createAppKit({ adapters: [new Own()], networks: [mainnet], projectId })',
    'The adapter `new Own()` is not one',
  ],
  [
    'a network without its adapter',
    'createAppKit({ adapters: [new EthersAdapter()], networks: [mainnet, solana], projectId })',
    'there is no adapter for it',
  ],
  [
    'a feature that is decided elsewhere',
    'createAppKit({ networks: [mainnet], projectId, features: { swaps: isOn() } })',
    'Whether `features.swaps` is on is decided elsewhere.',
  ],
  [
    'an option without a translation',
    'createAppKit({ networks: [mainnet], projectId, tokens: {} })',
    'The option `tokens` has to be translated by hand.',
  ],
  [
    'a sign-in that is decided in the call',
    'createAppKit({ networks: [mainnet], projectId, siwx: isOn ? mine : undefined })',
    'Whether the visitor signs in is decided by `isOn ? mine : undefined`.',
  ],
  [
    'endpoints from elsewhere',
    'createAppKit({ networks: [mainnet], projectId, endpoints })',
    '`endpoints` is `endpoints`',
  ],
  [
    'nodes from elsewhere',
    'createAppKit({ networks: [mainnet], projectId, customRpcUrls: urls })',
    '`customRpcUrls` is not written in the same file.',
  ],
  [
    'a kit that is not kept',
    'use(createAppKit({ adapters: [new WagmiAdapter({ networks: [mainnet] })], networks: [mainnet], projectId }))',
    'What it returns is not kept',
  ],
])('leaves %s to the layer, and says why', (_, call, reason) => {
  const { texts, findings } = propose(`${START}${call}\n`)
  expect(texts).toEqual([])
  expect(findings).toEqual([
    { path: 'src/kit.ts', line: 12, what: 'createAppKit', advice: expect.stringContaining(reason) },
  ])
})

test('another function of the same name is not looked at', () => {
  expect(propose("import { createAppKit } from './own'\ncreateAppKit({})")).toEqual({
    texts: [],
    proposals: [],
    findings: [],
  })
})

test('shows what stays with the layer, and what stands for it', () => {
  const { text } = describePlugins(
    new Map([
      ['kit.ts', `${START}createAppKit({ networks: [mainnet], projectId, showWallets: true })`],
      [
        'view.tsx',
        "import { useAppKit, useAppKitConnection } from '@latchkey/appkit/react'\nexport const view = <appkit-button />",
      ],
      ['pay.tsx', "import { useAppKitConnection } from '@latchkey/appkit/solana/react'"],
    ]),
  )
  expect(text).toContain('kit.ts:12 with plugins')
  expect(text).toContain('Left out, because it means nothing: showWallets.')
  expect(text).toContain('  useAppKit: `useAppKit` of `@latchkey/react`  (view.tsx)')
  expect(text).toContain('  useAppKitConnection: `select` of `Connections` of `@latchkey/core`  (view.tsx)')
  expect(text).toContain('  useAppKitConnection: `kitConnection` of `@latchkey/solana/web3`  (pay.tsx)')
  expect(text).toContain('  <appkit-button>: `AppKitButton` of `@latchkey/react`  (view.tsx)')
  expect(text).toContain('  solana: `solanaMainnet` of `@latchkey/solana`  (kit.ts)')
})
