import { polkadotNetwork } from './polkadot-network.js'

const currency = ['Polkadot', 'DOT', 10] as const

/** The relay chain. Most balances moved to {@link polkadotAssetHub} in 2025. */
export const polkadotRelayChain = polkadotNetwork({
  name: 'Polkadot',
  genesisHash: '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
  ss58Format: 0,
  currency,
  nodes: ['rpc.polkadot.io', 'polkadot-rpc.publicnode.com'],
  explorer: 'polkadot',
})

/** Where balances and assets of Polkadot are kept. */
export const polkadotAssetHub = polkadotNetwork({
  name: 'Polkadot Asset Hub',
  genesisHash: '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f',
  ss58Format: 0,
  currency,
  nodes: ['polkadot-asset-hub-rpc.polkadot.io', 'asset-hub-polkadot-rpc.n.dwellir.com'],
  explorer: 'assethub-polkadot',
})
