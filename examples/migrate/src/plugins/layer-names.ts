import { importedName } from '../imports/find-uses.js'
import { SyntaxFailure } from '../imports/parse.js'
import { walk } from '../imports/walk.js'
import { scopeOf, type Sources } from './scope.js'

/** A name that an app imports of the layer, the files that import it, and what replaces it without the layer. */
export interface LayerName {
  readonly name: string
  readonly files: readonly string[]
  readonly instead: string
}

/** Finds what an app imports of the layer besides `createAppKit`, sorted by name. Two entries export different hooks by one name. */
export function layerNames(sources: Sources): readonly LayerName[] {
  const found = new Map<string, LayerName>()
  const add = (name: string, path: string, instead: string) => {
    const key = `${name} ${instead}`
    const files = found.get(key)?.files ?? []
    found.set(key, { name, files: files.includes(path) ? files : [...files, path], instead })
  }
  const mayUse = (text: string) => ['@latchkey/appkit', '<appkit-', '<w3m-'].some((part) => text.includes(part))
  for (const [path, text] of [...sources].filter(([, text]) => mayUse(text)))
    for (const { file } of readable(path, text))
      walk(file.program, (node) => {
        if (node.type === 'ImportDeclaration' && node.source.value.startsWith('@latchkey/appkit'))
          for (const one of node.specifiers) {
            const name = one.type === 'ImportSpecifier' ? importedName(one) : 'import *'
            if (name !== 'createAppKit') add(name, path, insteadOf(node.source.value, name))
          }
        if (node.type === 'JSXOpeningElement' && node.name.type === 'JSXIdentifier' && node.name.name in ELEMENTS)
          add(`<${node.name.name}>`, path, `\`${ELEMENTS[node.name.name]}\` of \`@latchkey/react\``)
      })
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

function readable(path: string, text: string) {
  try {
    return scopeOf(path, text)
  } catch (error) {
    // It was reported when its imports were to move.
    if (error instanceof SyntaxFailure) return []
    throw error
  }
}

const ELEMENTS: Readonly<Record<string, string>> = Object.fromEntries(
  ['appkit', 'w3m'].flatMap((start) => [
    [`${start}-button`, 'AppKitButton'],
    [`${start}-connect-button`, 'AppKitConnectButton'],
    [`${start}-account-button`, 'AppKitAccountButton'],
    [`${start}-network-button`, 'AppKitNetworkButton'],
    [`${start}-wallet-button`, 'AppKitWalletButton'],
    [`${start}-modal`, 'AppKitModal'],
  ]),
)

const INSTEAD: Readonly<Record<string, string>> = {
  AppKitNetwork: '`NetworkInput` of `@latchkey/core`',
  AppKitProvider: '`AppKitProvider` of `@latchkey/react`, with `kit={kit}`',
  BitcoinAdapter: 'nothing',
  CaipNetwork: '`Network` of `@latchkey/core`',
  CaipNetworkId: '`NetworkId` of `@latchkey/core`',
  CoreHelperUtil: '`useService(Device)` of `@latchkey/react`, with `Device` of `@latchkey/core/plugin`',
  Ethers5Adapter: 'nothing',
  EthersAdapter: 'nothing',
  Provider: '`Eip1193Provider` of `@latchkey/react`',
  SolanaAdapter: 'nothing',
  WagmiAdapter: '`latchkeyConnector` and `wagmiSource` of `@latchkey/eip155/wagmi`',
  bitcoin: '`bitcoin` of `@latchkey/bip122`',
  bitcoinSignet: '`bitcoinSignet` of `@latchkey/bip122`',
  bitcoinTestnet: '`bitcoinTestnet3` of `@latchkey/bip122`',
  getAddressFromMessage: '`parseSiweMessage` of `viem/siwe`',
  getChainIdFromMessage: '`parseSiweMessage` of `viem/siwe`',
  verifySignature: '`siwxVerifiers` of `@latchkey/siwx/server`',
  solana: '`solanaMainnet` of `@latchkey/solana`',
  solanaDevnet: '`solanaDevnet` of `@latchkey/solana`',
  solanaTestnet: '`solanaTestnet` of `@latchkey/solana`',
  useAppKitConnection: '`kitConnection` of `@latchkey/solana/web3`',
  createAppKitWalletButton: '`connectNamed` of `@latchkey/react`',
  useAppKitSIWX: '`useSiwx` of `@latchkey/siwx/react`',
  useAppKitUpdateEmail: "`kit.open('UpdateEmailWallet')`",
  useAppKitWallets: '`useWallets` of `@latchkey/react`',
  useAppKitNetworkCore: '`useAppKitNetwork` of `@latchkey/react`',
}

function insteadOf(module: string, name: string): string {
  if (name === 'Provider' && module.includes('/solana')) return '`web3Wallet` of `@latchkey/solana/web3`'
  if (name === 'useAppKitConnection' && !module.includes('/solana'))
    return '`select` of `Connections` of `@latchkey/core`'
  if (Object.hasOwn(INSTEAD, name)) return INSTEAD[name]!
  if (module.endsWith('/networks')) return `\`${name}\` of \`viem/chains\``
  return name.startsWith('use') || name.startsWith('AppKit')
    ? `\`${name}\` of \`@latchkey/react\``
    : 'see the README of `@latchkey/appkit`'
}
