import { polkadotNetwork } from './polkadot-network.js'

/** The test network on which a new version of Polkadot runs first. */
export const westend = polkadotNetwork({
  name: 'Westend',
  genesisHash: '0xe143f23803ac50e8f6f8e62695d1ce9e4e1d68aa36c1cd2cfd15340213f3423e',
  ss58Format: 42,
  currency: ['Westend', 'WND', 12],
  nodes: ['westend-rpc.polkadot.io'],
  explorer: 'westend',
  testnet: true,
})
