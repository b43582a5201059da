import { polkadotNetwork } from './polkadot-network.js'

const currency = ['Kusama', 'KSM', 12] as const

export const kusama = polkadotNetwork({
  name: 'Kusama',
  genesisHash: '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe',
  ss58Format: 2,
  currency,
  nodes: ['kusama-rpc.polkadot.io', 'kusama-rpc.publicnode.com'],
  explorer: 'kusama',
})

/** Where balances and assets of Kusama are kept. */
export const kusamaAssetHub = polkadotNetwork({
  name: 'Kusama Asset Hub',
  genesisHash: '0x48239ef607d7928874027a43a67689209727dfb3d3dc5e5b03a39bdc2eda771a',
  ss58Format: 2,
  currency,
  nodes: ['kusama-asset-hub-rpc.polkadot.io', 'asset-hub-kusama-rpc.n.dwellir.com'],
  explorer: 'assethub-kusama',
})
