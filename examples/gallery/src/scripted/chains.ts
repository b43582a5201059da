import { bip122, bitcoin, bitcoinTestnet4 } from '@latchkey/bip122'
import { createAppKit, type FailureKind, type Network } from '@latchkey/core'
import {
  definePlugin,
  type Namespace,
  NamespaceOutlines,
  Namespaces,
  type PaymentUris,
  propertyOf,
} from '@latchkey/core/plugin'
import { createFakeNamespace } from '@latchkey/core/testing'
import { arbitrum, base, bsc, eip155, gnosis, mainnet, optimism, polygon, sepolia, zksync } from '@latchkey/eip155'
import { kusama, polkadot, polkadotAssetHub, polkadotRelayChain } from '@latchkey/polkadot'
import { solana, solanaDevnet, solanaMainnet } from '@latchkey/solana'
import type { ChainId } from '../scenario.js'
import { SWAPS } from './swaps.js'
import { FAULTS, TRANSFERS } from './transfers.js'

const FAILURES: Readonly<Record<string, FailureKind>> = {
  4001: 'rejected',
  '-32002': 'pending',
  4100: 'locked',
  4902: 'unknown-network',
  4900: 'disconnected',
}

/** The drawings of the real namespaces. */
const drawings = new Map(
  createAppKit({ plugins: [eip155(), solana(), polkadot(), bip122()] })
    .get(NamespaceOutlines)
    .getSnapshot()
    .map((outline) => [outline.id, outline.drawings]),
)

const chain = (
  id: ChainId,
  name: string,
  networks: readonly Network[],
  paymentScheme: string,
  accountTypes: readonly string[] = [],
): Namespace =>
  createFakeNamespace({
    id,
    name,
    networks,
    accountTypes,
    codec: { isReference: () => true, readAddress: readAddress(id) },
    features: {
      ...TRANSFERS,
      ...SWAPS,
      'payment-uri@1': paymentUris(id, paymentScheme),
      'explore@1': {
        address: (address, network) =>
          `${network.blockExplorers?.default.url ?? 'https://explorer.example'}/address/${address}`,
        transaction: (hash, network) =>
          `${network.blockExplorers?.default.url ?? 'https://explorer.example'}/tx/${hash}`,
      },
    },
    failureOf: (error) => FAILURES[String(propertyOf(error, 'code'))],
    drawings: drawings.get(id),
  })

/** Polkadot has no requests, and Bitcoin none for tokens. */
const paymentUris = (id: ChainId, scheme: string): PaymentUris => ({
  paymentUri: ({ address }) => `${scheme}:${address}`,
  ...(id !== 'polkadot' && {
    paymentRequestUri: ({ address }, _, { value, token }) =>
      `${scheme}:${token ? `${token.address}/transfer?address=${address}&uint256=${value}` : `${address}?value=${value}`}`,
  }),
  requestsTokens: id === 'eip155' || id === 'solana',
})

/** Every text is an address elsewhere. In Ethereum, a name is none. */
const readAddress =
  (id: ChainId): Namespace['codec']['readAddress'] =>
  (address) => {
    const reason = FAULTS[address] ?? (id === 'eip155' && !/^0x[\da-f]{40}$/i.test(address) ? 'length' : undefined)
    return reason === undefined ? { valid: true, address } : { valid: false, reason }
  }

const CHAINS: Readonly<Record<ChainId, Namespace>> = {
  eip155: chain(
    'eip155',
    'EVM networks',
    [mainnet, polygon, arbitrum, base, optimism, bsc, gnosis, zksync, sepolia],
    'ethereum',
    ['smartAccount', 'eoa'],
  ),
  solana: chain('solana', 'Solana', [solanaMainnet, solanaDevnet], 'solana'),
  polkadot: chain('polkadot', 'Polkadot', [polkadotRelayChain, polkadotAssetHub, kusama], 'polkadot'),
  bip122: chain('bip122', 'Bitcoin', [bitcoin, bitcoinTestnet4], 'bitcoin', ['payment', 'ordinal']),
}

/** Networks with the names of the real ones, which send no requests. */
export const scriptedChains = definePlugin({
  id: 'scripted-chains',
  options: (chains: { readonly chains: readonly ChainId[] }) => chains,
  setup: (ctx, { chains }) => chains.forEach((id) => ctx.contribute(Namespaces, CHAINS[id])),
})
