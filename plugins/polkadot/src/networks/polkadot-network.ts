import type { Network } from '@latchkey/core/plugin'

/**
 * A network of this namespace. Its reference is the first half of its genesis hash. An app's own network may also be a
 * plain `Network`, without these facts.
 */
export interface PolkadotNetwork extends Network {
  /** The prefix of its addresses. Without it, the network accepts any prefix and addresses are written with 42. */
  readonly ss58Format?: number
  /** The whole hash of its first block. Without it, the first half in the reference is compared. */
  readonly genesisHash?: `0x${string}`
  /** Whether its accounts are Ethereum-style, as on Moonbeam. */
  readonly isEthereum?: boolean
}

interface Facts extends Pick<PolkadotNetwork, 'name' | 'testnet' | 'isEthereum'> {
  readonly genesisHash: `0x${string}`
  readonly ss58Format: number
  readonly currency: readonly [name: string, symbol: string, decimals: number]
  /** The hosts of nodes that need no key. Each serves both https and wss. */
  readonly nodes: readonly string[]
  /** Its subdomain at Subscan. */
  readonly explorer: string
}

/** Makes a network of its facts. */
export function polkadotNetwork({
  currency: [name, symbol, decimals],
  nodes,
  explorer,
  ...facts
}: Facts): PolkadotNetwork {
  const id = facts.genesisHash.slice(2, 34)
  return {
    ...facts,
    id,
    chainNamespace: 'polkadot',
    caipNetworkId: `polkadot:${id}`,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: {
      default: { http: nodes.map((node) => `https://${node}`), webSocket: nodes.map((node) => `wss://${node}`) },
    },
    blockExplorers: { default: { name: 'Subscan', url: `https://${explorer}.subscan.io` } },
  }
}

export const DOT = ['Polkadot', 'DOT', 10] as const
export const KSM = ['Kusama', 'KSM', 12] as const
