import { moveImports } from './move-imports.js'

const moved = (text: string, path = 'app.tsx') => moveImports(path, text).after
const report = (text: string, path = 'app.tsx') => {
  const { findings, findingsAfter, needs } = moveImports(path, text)
  return {
    lines: findings.map(({ line, what }) => `${line} ${what}`),
    linesAfter: findingsAfter.map(({ line }) => line),
    advice: findings.map(({ advice }) => advice),
    needs: [...needs],
  }
}

test.each<[what: string, before: string, after: string]>([
  ['an import', "import { createAppKit } from '@reown/appkit'", "import { createAppKit } from '@latchkey/appkit'"],
  [
    'an import of React',
    'import {useAppKit as open} from "@reown/appkit/react";',
    'import {useAppKit as open} from "@latchkey/appkit/react";',
  ],
  [
    'networks',
    "import { mainnet, solana } from '@reown/appkit/networks'",
    "import { mainnet, solana } from '@latchkey/appkit/networks'",
  ],
  [
    'wagmi',
    "import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'",
    "import { WagmiAdapter } from '@latchkey/appkit/wagmi'",
  ],
  [
    'ethers',
    "import { EthersAdapter } from '@reown/appkit-adapter-ethers'",
    "import { EthersAdapter } from '@latchkey/appkit/ethers'",
  ],
  [
    'ethers 5',
    "import { Ethers5Adapter } from '@reown/appkit-adapter-ethers5'",
    "import { Ethers5Adapter } from '@latchkey/appkit/ethers5'",
  ],
  [
    'Solana',
    "import { SolanaAdapter } from '@reown/appkit-adapter-solana'",
    "import { SolanaAdapter } from '@latchkey/appkit/solana'",
  ],
  [
    'Solana with React',
    "import { useAppKitConnection, type Provider } from '@reown/appkit-adapter-solana/react'",
    "import { useAppKitConnection, type Provider } from '@latchkey/appkit/solana/react'",
  ],
  [
    'Bitcoin',
    "import { BitcoinAdapter } from '@reown/appkit-adapter-bitcoin'",
    "import { BitcoinAdapter } from '@latchkey/appkit/bitcoin'",
  ],
  [
    'the types of a wallet’s provider',
    "import type { Provider } from '@reown/appkit-utils/solana'",
    "import type { Provider } from '@latchkey/appkit/solana'",
  ],
  [
    'the older path of the hooks',
    "import { useAppKit } from '@reown/appkit/library/react'",
    "import { useAppKit } from '@latchkey/appkit/react'",
  ],
  [
    'the types of Solana',
    "import type { AnyTransaction, Connection, SendTransactionOptions } from '@reown/appkit-adapter-solana'",
    "import type { AnyTransaction, Connection, SendTransactionOptions } from '@latchkey/appkit/solana'",
  ],
  [
    'what a server reads and verifies',
    "import { getAddressFromMessage, getChainIdFromMessage, verifySignature } from '@reown/appkit-siwe'",
    "import { getAddressFromMessage, getChainIdFromMessage, verifySignature } from '@latchkey/appkit/siwe'",
  ],
  [
    'the wallet button',
    "import { useAppKitWallet } from '@reown/appkit-wallet-button/react'",
    "import { useAppKitWallet } from '@latchkey/appkit/react'",
  ],
  [
    'a wallet button without a look',
    "import { createAppKitWalletButton, type Wallet } from '@reown/appkit-wallet-button'",
    "import { createAppKitWalletButton, type Wallet } from '@latchkey/appkit'",
  ],
  [
    'the wallets of an app that draws its own list',
    "import { useAppKitWallets, type WalletItem } from '@reown/appkit/react'",
    "import { useAppKitWallets, type WalletItem } from '@latchkey/appkit/react'",
  ],
  [
    'the same hooks of the inner package',
    "import { useAppKitWallets } from '@reown/appkit-controllers/react'",
    "import { useAppKitWallets } from '@latchkey/appkit/react'",
  ],
  [
    'types',
    "import type { CaipNetwork, CaipNetworkId } from '@reown/appkit-common'",
    "import type { CaipNetwork, CaipNetworkId } from '@latchkey/appkit'",
  ],
  [
    'the types of signing in',
    "import { createSIWEConfig, type SIWESession, SIWECreateMessageArgs as Args } from '@reown/appkit-siwe'",
    "import { createSIWEConfig, type SIWESession, SIWECreateMessageArgs as Args } from '@latchkey/appkit/siwe'",
  ],
  [
    'the older names',
    "import { useWeb3Modal, useDisconnect } from '@web3modal/wagmi/react'",
    "import { useAppKit as useWeb3Modal, useDisconnect } from '@latchkey/appkit/react'",
  ],
  [
    'an export',
    "export { useAppKit } from '@reown/appkit/react'",
    "export { useAppKit } from '@latchkey/appkit/react'",
  ],
  [
    'an export with another spelling',
    "export { useWeb3Modal } from '@web3modal/wagmi/react'",
    "export { useAppKit as useWeb3Modal } from '@latchkey/appkit/react'",
  ],
  ['a side effect', "import '@reown/appkit-wallet-button/react'", "import '@latchkey/appkit/react'"],
  ['an export of nothing', "export {} from '@reown/appkit'", "export {} from '@latchkey/appkit'"],
  [
    'a dynamic import',
    "const { createAppKit } = await import('@reown/appkit/react')",
    "const { createAppKit } = await import('@latchkey/appkit/react')",
  ],
  [
    'a dynamic import with then',
    "const Button = lazy(() => import('@reown/appkit/react').then((kit) => ({ default: kit.AppKitButton })))",
    "const Button = lazy(() => import('@latchkey/appkit/react').then((kit) => ({ default: kit.AppKitButton })))",
  ],
  ['a template without parts', 'await import(`@reown/appkit`)', 'await import(`@latchkey/appkit`)'],
  [
    'require',
    "const { createAppKit } = require('@reown/appkit')",
    "const { createAppKit } = require('@latchkey/appkit')",
  ],
  [
    'a member of require',
    "const create = require('@reown/appkit').createAppKit",
    "const create = require('@latchkey/appkit').createAppKit",
  ],
  ['require.resolve', "require.resolve('@reown/appkit/react')", "require.resolve('@latchkey/appkit/react')"],
  ['import.meta.resolve', "import.meta.resolve('@reown/appkit')", "import.meta.resolve('@latchkey/appkit')"],
  [
    'an import by require',
    "import kit = require('@reown/appkit')\nkit.createAppKit",
    "import kit = require('@latchkey/appkit')\nkit.createAppKit",
  ],
  [
    'a whole module, whose used names are all there',
    "import * as kit from '@reown/appkit/react'\nkit.useAppKit()\nconst button = <kit.AppKitButton />\ntype N = kit.AppKitNetwork",
    "import * as kit from '@latchkey/appkit/react'\nkit.useAppKit()\nconst button = <kit.AppKitButton />\ntype N = kit.AppKitNetwork",
  ],
  [
    'the type of an import',
    "type Kit = import('@reown/appkit').AppKit",
    "type Kit = import('@latchkey/appkit').AppKit",
  ],
  [
    'jest.mock',
    "jest.mock('@reown/appkit/react', () => ({ useAppKit: jest.fn() }))",
    "jest.mock('@latchkey/appkit/react', () => ({ useAppKit: jest.fn() }))",
  ],
  [
    'vi.mock with the original',
    "vi.mock('@reown/appkit', async () => ({ ...(await vi.importActual<typeof import('@reown/appkit')>('@reown/appkit')) }))",
    "vi.mock('@latchkey/appkit', async () => ({ ...(await vi.importActual<typeof import('@latchkey/appkit')>('@latchkey/appkit')) }))",
  ],
  [
    'jest.mock of a module of ES',
    "jest.mock('@reown/appkit/react', () => ({ __esModule: true, default: {}, 'useAppKit': 1 }))",
    "jest.mock('@latchkey/appkit/react', () => ({ __esModule: true, default: {}, 'useAppKit': 1 }))",
  ],
  [
    'a whole module under a name that others have, too',
    "import * as kit from '@reown/appkit'\nexport const all = { kit: own.kit, create: kit.createAppKit }",
    "import * as kit from '@latchkey/appkit'\nexport const all = { kit: own.kit, create: kit.createAppKit }",
  ],
  [
    'vi.mock of an import',
    "vi.mock(import('@reown/appkit'), () => ({}))",
    "vi.mock(import('@latchkey/appkit'), () => ({}))",
  ],
  ['mock.module', "mock.module('@reown/appkit', () => ({}))", "mock.module('@latchkey/appkit', () => ({}))"],
])('moves %s', (_, before, after) => {
  expect(moved(before)).toBe(after)
  expect(report(before)).toEqual({ lines: [], linesAfter: [], advice: [], needs: [] })
})

test.each<[what: string, before: string, after: string, left: readonly string[]]>([
  [
    'after the name before it',
    "import { useAppKit, WcHelpersUtil } from '@reown/appkit/react'",
    "import { WcHelpersUtil } from '@reown/appkit/react'\nimport { useAppKit } from '@latchkey/appkit/react'",
    ['1 WcHelpersUtil of @reown/appkit/react'],
  ],
  [
    'before the names after it, with types and semicolons',
    'import type {DefaultSIWX, AppKit} from "@reown/appkit";',
    'import type {DefaultSIWX} from "@reown/appkit";\nimport type {AppKit} from "@latchkey/appkit";',
    ['1 DefaultSIWX of @reown/appkit'],
  ],
  [
    'on lines of their own, with the comments',
    "import {\n  useAppKit, // opens it\n  /* the kit */ getAppKit,\n  WcHelpersUtil,\n  useAppKitAccount\n} from '@reown/appkit/react'",
    "import { getAppKit, WcHelpersUtil } from '@reown/appkit/react'\nimport {\n  useAppKit, // opens it\n  /* the kit */ \n  useAppKitAccount\n} from '@latchkey/appkit/react'".replace(
      '*/ \n',
      '*/ '.trimEnd() + ' \n',
    ),
    ['1 getAppKit of @reown/appkit/react', '1 WcHelpersUtil of @reown/appkit/react'],
  ],
  [
    'at the end of several lines without a comma',
    "import {\n  useAppKit,\n  WcHelpersUtil\n} from '@reown/appkit/react'",
    "import { WcHelpersUtil } from '@reown/appkit/react'\nimport {\n  useAppKit\n} from '@latchkey/appkit/react'",
    ['1 WcHelpersUtil of @reown/appkit/react'],
  ],
  [
    'of an export',
    "  export { useAppKit, WcHelpersUtil as kit } from '@reown/appkit/react'",
    "  export { WcHelpersUtil as kit } from '@reown/appkit/react'\n  export { useAppKit } from '@latchkey/appkit/react'",
    ['1 WcHelpersUtil of @reown/appkit/react'],
  ],
])('leaves a name that the layer does not have %s', (_, before, after, left) => {
  expect(moved(before)).toBe(after)
  expect(report(before)).toMatchObject({ lines: left, needs: [expect.stringContaining('@reown/')] })
})

test.each<[what: string, text: string, left: string]>([
  [
    'a name that is missing',
    "\nimport { WcHelpersUtil } from '@reown/appkit/react'",
    '2 WcHelpersUtil of @reown/appkit/react',
  ],
  ['the default export', "import kit, { useAppKit } from '@reown/appkit/react'", '1 default of @reown/appkit/react'],
  [
    'a whole module of which a name is missing',
    "import * as kit from '@reown/appkit/react'\nkit.useAppKit()\nkit.WcHelpersUtil",
    '3 WcHelpersUtil of @reown/appkit/react',
  ],
  [
    'a required name that is missing',
    "const { WcHelpersUtil, useAppKit } = require('@reown/appkit/react')",
    '1 WcHelpersUtil of @reown/appkit/react',
  ],
  [
    'a loaded name that is missing',
    "import('@reown/appkit/react').then(({ WcHelpersUtil }) => WcHelpersUtil)",
    '1 WcHelpersUtil of @reown/appkit/react',
  ],
  [
    'a required name with another spelling',
    "const { useWeb3Modal } = require('@web3modal/wagmi/react')",
    '1 useWeb3Modal of @web3modal/wagmi/react',
  ],
  ['a type that is missing', "let config: import('@reown/appkit').WcWallet", '1 WcWallet of @reown/appkit'],
  ['a module without an entry', "import '@reown/appkit-pay'", '1 @reown/appkit-pay'],
  ['a mock of a module without an entry', "jest.mock('@reown/appkit/vue')", '1 @reown/appkit/vue'],
  ['a declaration of the module', "declare module '@reown/appkit' {}", "1 declare module '@reown/appkit'"],
])('leaves %s, and keeps its package', (_, text, left) => {
  expect(moved(text)).toBe(text)
  expect(report(text)).toMatchObject({ lines: [left], needs: [expect.stringMatching(/^@(reown|web3modal)\/[\w-]+$/)] })
})

test.each<[what: string, before: string, after: string, left: string]>([
  ['an export of everything', "export * from '@reown/appkit'", "export * from '@latchkey/appkit'", '1 @reown/appkit'],
  [
    'a module that is passed on',
    "import * as kit from '@reown/appkit'\nuse(kit)",
    "import * as kit from '@latchkey/appkit'\nuse(kit)",
    '1 @reown/appkit',
  ],
  [
    'a callback that passes it on',
    "import('@reown/appkit').then((kit) => kit)",
    "import('@latchkey/appkit').then((kit) => kit)",
    '1 @reown/appkit',
  ],
  [
    'the rest of a module',
    "const { AppKit, ...rest } = require('@reown/appkit')",
    "const { AppKit, ...rest } = require('@latchkey/appkit')",
    '1 @reown/appkit',
  ],
  [
    'a mock with a name that is missing',
    "vi.mock('@reown/appkit/react', () => {\n  return { WcHelpersUtil: {} }\n})",
    "vi.mock('@latchkey/appkit/react', () => {\n  return { WcHelpersUtil: {} }\n})",
    '2 WcHelpersUtil of @reown/appkit/react',
  ],
  [
    'a type inside of one that moves',
    "import type { BitcoinConnector as Wallet } from '@reown/appkit-adapter-bitcoin'\nlet psbt: Wallet.SignPSBTParams",
    "import type { BitcoinConnector as Wallet } from '@latchkey/appkit/bitcoin'\nlet psbt: Wallet.SignPSBTParams",
    '2 BitcoinConnector.SignPSBTParams of @reown/appkit-adapter-bitcoin',
  ],
  ['a string', "const external = ['@reown/appkit']", "const external = ['@reown/appkit']", '1 @reown/appkit'],
  [
    'a type in a comment',
    "/** @type {import('@reown/appkit').AppKit} */\nlet kit",
    "/** @type {import('@reown/appkit').AppKit} */\nlet kit",
    '1 A comment',
  ],
])('asks a person to look at %s', (_, before, after, left) => {
  expect(moved(before)).toBe(after)
  expect(report(before)).toMatchObject({ lines: [left], needs: [] })
})

test('names that mean something else, and comments in words, are left alone without a word', () => {
  const text = "// moved from @reown/appkit\nconst kit = { '@reown/appkitten': 1 }\nimport '@reown/walletkit'"
  expect(moved(text)).toBe(text)
  expect(report(text).lines).toEqual([])
})

test('each name that is left has advice', () => {
  expect(report("import { WcHelpersUtil, something } from '@reown/appkit/react'").advice).toEqual([
    'It is an internal part of AppKit. `createAppKit(…).kit` is the kit, with all services.',
    expect.stringMatching(/^See https:\/\/github\.com\/latchkey\/latchkey\/.*#what-is-different\.$/),
  ])
  expect(report("const { useWeb3Modal } = require('@web3modal/wagmi/react')").advice).toEqual([
    'Use `useAppKit` of `@latchkey/appkit/react`.',
  ])
})

test('the lines of what is left are those of the file as it is afterwards', () => {
  const text =
    "import { useAppKit, WcHelpersUtil } from '@reown/appkit/react'\nimport { CloudAuthSIWX } from '@reown/appkit-siwx'"
  expect(report(text)).toMatchObject({
    lines: [expect.stringMatching(/^1 /), expect.stringMatching(/^2 /)],
    linesAfter: [1, 3],
  })
})

test.each([
  ['.ts', 'const x = <string>y\n'],
  ['.mts', 'export type A = string\n'],
  ['.cts', "import fs = require('fs')\n"],
  ['.tsx', 'const x = <T,>(y: T) => <b>{y}</b>\n'],
  ['.js', 'const x = <b />\n'],
  ['.jsx', '// @flow\ntype A = ?string\n'],
  ['.mjs', 'await 0\n'],
  ['.cjs', 'return\n'],
  ['.d.ts', 'export declare const x: string\n'],
])('reads what a file of %s may have', (ending, code) => {
  const use = "require('@reown/appkit').createAppKit\n"
  const typed = "let kit: import('@reown/appkit').AppKit\n"
  const text = code + (ending === '.d.ts' ? `declare ${typed}` : use)
  expect(moved(text, `app${ending}`)).toBe(text.replace('@reown/', '@latchkey/'))
})

test('keeps the mark at the start of a file, a hashbang, and its line endings', () => {
  const text = "\uFEFF#!/usr/bin/env node\r\nimport { createAppKit, modal } from '@reown/appkit'\r\n"
  expect(moved(text, 'app.mjs')).toBe(
    "\uFEFF#!/usr/bin/env node\r\nimport { modal } from '@reown/appkit'\r\nimport { createAppKit } from '@latchkey/appkit'\r\n",
  )
})

test('a program with decorators is one', () => {
  const text =
    "import { createAppKit } from '@reown/appkit'\n@Component()\nexport class App { constructor(@Inject() private a: A) {} }\n"
  expect(moved(text, 'app.ts')).toBe(text.replace('@reown/', '@latchkey/'))
})

test('a file with a mistake is left alone, with its line and the packages that it may need', () => {
  const text = "import { createAppKit } from '@reown/appkit/react'\nimport '@reown/appkit-siwe'\nconst = 1\n"
  expect(moved(text)).toBe(text)
  const { lines, advice, needs } = report(text)
  expect(lines).toEqual(['3 '])
  expect(advice).toEqual([expect.stringContaining('The file was left alone, because it is no valid program')])
  expect(needs).toEqual(['@reown/appkit', '@reown/appkit-siwe'])
})
