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
function polkadotNetwork({ currency: [name, symbol, decimals], nodes, explorer, ...facts }: Facts): PolkadotNetwork {
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

const DOT = ['Polkadot', 'DOT', 10] as const

/** The relay chain. Most balances moved to {@link polkadotAssetHub} in 2025. */
export const polkadotRelayChain = /* @__PURE__ */ polkadotNetwork({
  name: 'Polkadot',
  genesisHash: '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
  ss58Format: 0,
  currency: DOT,
  nodes: ['rpc.polkadot.io', 'polkadot-rpc.publicnode.com'],
  explorer: 'polkadot',
})

/** The parachain with the balances and assets of Polkadot. */
export const polkadotAssetHub = /* @__PURE__ */ polkadotNetwork({
  name: 'Polkadot Asset Hub',
  genesisHash: '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f',
  ss58Format: 0,
  currency: DOT,
  nodes: ['polkadot-asset-hub-rpc.polkadot.io', 'asset-hub-polkadot-rpc.n.dwellir.com'],
  explorer: 'assethub-polkadot',
})

/** The parachain with the usernames of Polkadot. */
export const polkadotPeople = /* @__PURE__ */ polkadotNetwork({
  name: 'Polkadot People',
  genesisHash: '0x67fa177a097bfa18f77ea95ab56e9bcdfeb0e5b8a40e46298bb93e16b6fc5008',
  ss58Format: 0,
  currency: DOT,
  nodes: ['polkadot-people-rpc.polkadot.io', 'people-polkadot-rpc.n.dwellir.com'],
  explorer: 'people-polkadot',
})

const KSM = ['Kusama', 'KSM', 12] as const

export const kusama = /* @__PURE__ */ polkadotNetwork({
  name: 'Kusama',
  genesisHash: '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe',
  ss58Format: 2,
  currency: KSM,
  nodes: ['kusama-rpc.polkadot.io', 'kusama-rpc.publicnode.com'],
  explorer: 'kusama',
})

/** The parachain with the balances and assets of Kusama. */
export const kusamaAssetHub = /* @__PURE__ */ polkadotNetwork({
  name: 'Kusama Asset Hub',
  genesisHash: '0x48239ef607d7928874027a43a67689209727dfb3d3dc5e5b03a39bdc2eda771a',
  ss58Format: 2,
  currency: KSM,
  nodes: ['kusama-asset-hub-rpc.polkadot.io', 'asset-hub-kusama-rpc.n.dwellir.com'],
  explorer: 'assethub-kusama',
})

/** The parachain with the usernames of Kusama. */
export const kusamaPeople = /* @__PURE__ */ polkadotNetwork({
  name: 'Kusama People',
  genesisHash: '0xc1af4cb4eb3918e5db15086c0cc5ec17fb334f728b7c65dd44bfe1e174ff8b3f',
  ss58Format: 2,
  currency: KSM,
  nodes: ['kusama-people-rpc.polkadot.io', 'people-kusama-rpc.n.dwellir.com'],
  explorer: 'people-kusama',
})

/** The test network for new versions of Polkadot. */
export const westend = /* @__PURE__ */ polkadotNetwork({
  name: 'Westend',
  genesisHash: '0xe143f23803ac50e8f6f8e62695d1ce9e4e1d68aa36c1cd2cfd15340213f3423e',
  ss58Format: 42,
  currency: ['Westend', 'WND', 12],
  nodes: ['westend-rpc.polkadot.io'],
  explorer: 'westend',
  testnet: true,
})

/** A parachain with Ethereum-style accounts. This plugin does not serve its EVM network, `eip155:1284`. */
export const moonbeam = /* @__PURE__ */ polkadotNetwork({
  name: 'Moonbeam',
  genesisHash: '0xfe58ea77779b7abda7da4ec526d14db9b1e9cd40a217c34892af80a9b332b76d',
  ss58Format: 1284,
  currency: ['Glimmer', 'GLMR', 18],
  nodes: ['moonbeam.unitedbloc.com', 'moonbeam.ibp.network'],
  explorer: 'moonbeam',
  isEthereum: true,
})
