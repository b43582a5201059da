import { DOT, KSM, polkadotNetwork } from './polkadot-network.js'

export type { PolkadotNetwork } from './polkadot-network.js'

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
