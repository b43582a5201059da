import { DOT, KSM, polkadotNetwork } from './polkadot-network.js'

// Apart from the other networks, because no page begins with them.

/** The parachain with the usernames of Polkadot. */
export const polkadotPeople = /* @__PURE__ */ polkadotNetwork({
  name: 'Polkadot People',
  genesisHash: '0x67fa177a097bfa18f77ea95ab56e9bcdfeb0e5b8a40e46298bb93e16b6fc5008',
  ss58Format: 0,
  currency: DOT,
  nodes: ['polkadot-people-rpc.polkadot.io', 'people-polkadot-rpc.n.dwellir.com'],
  explorer: 'people-polkadot',
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
