import { toNetwork } from '@latchkey/core/plugin'
import type { Network, NetworkId } from '@latchkey/core'
import type { AppKitNetwork } from '../options.js'

// The EVM networks, by viem's names, which are those that hosts use.
export * from 'viem/chains'

export { solanaDevnet, solanaMainnet as solana, solanaTestnet } from '@latchkey/solana'
export { bitcoin, bitcoinSignet, bitcoinTestnet3 as bitcoinTestnet } from '@latchkey/bip122'

export type { AppKitNetwork, ChainNamespace } from '../options.js'
export type CaipNetwork = Network
export type CaipNetworkId = NetworkId

/** The namespaces in which a kit can work. */
export const AVAILABLE_NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot'] as const

/** A network of the app's own, with its namespace and its CAIP-2 id. Without them it is one of EVM. */
export const defineChain = <const N extends AppKitNetwork>(network: N): N & CaipNetwork =>
  toNetwork(network) as N & CaipNetwork
