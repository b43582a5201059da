import type { Network } from '@latchkey/core'

/**
 * A network of this namespace. Its reference is the first half of its genesis hash. A host's own network may be a
 * plain `Network`; what stands here beside it is what this plugin can then not know.
 */
export interface PolkadotNetwork extends Network {
  /** What its addresses begin with, as a number. Not said: addresses are read with any, and written with 42. */
  readonly ss58Format?: number
  /** The whole hash of its first block. Not said: the reference has to do. */
  readonly genesisHash?: `0x${string}`
  /** Its accounts are those of Ethereum, as on Moonbeam. */
  readonly isEthereum?: boolean
}

interface Facts extends Pick<PolkadotNetwork, 'name' | 'testnet' | 'isEthereum'> {
  readonly genesisHash: `0x${string}`
  readonly ss58Format: number
  readonly currency: readonly [name: string, symbol: string, decimals: number]
  /** Nodes that need no key, without a scheme: each speaks both over https and over wss. */
  readonly nodes: readonly string[]
  /** What it is called at Subscan. */
  readonly explorer: string
}

/** Writes a network out. */
export function polkadotNetwork({ currency: [name, symbol, decimals], nodes, explorer, ...facts }: Facts): PolkadotNetwork {
  const id = facts.genesisHash.slice(2, 34)
  return {
    ...facts,
    id,
    chainNamespace: 'polkadot',
    caipNetworkId: `polkadot:${id}`,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: { default: { http: nodes.map((node) => `https://${node}`), webSocket: nodes.map((node) => `wss://${node}`) } },
    blockExplorers: { default: { name: 'Subscan', url: `https://${explorer}.subscan.io` } },
  }
}
