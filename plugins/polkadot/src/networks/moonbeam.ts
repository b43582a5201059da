import { polkadotNetwork } from './polkadot-network.js'

/** A parachain with the accounts of Ethereum. Its other face, `eip155:1284`, is not this plugin's. */
export const moonbeam = polkadotNetwork({
  name: 'Moonbeam',
  genesisHash: '0xfe58ea77779b7abda7da4ec526d14db9b1e9cd40a217c34892af80a9b332b76d',
  ss58Format: 1284,
  currency: ['Glimmer', 'GLMR', 18],
  nodes: ['moonbeam.unitedbloc.com', 'moonbeam.ibp.network'],
  explorer: 'moonbeam',
  isEthereum: true,
})
