import { type Chain, createTestClient, http, publicActions, walletActions } from 'viem'

const POLLING_INTERVAL_MS = 10

/** A client of a node of ours, which reads, sends for accounts that the node has the keys of, and changes the node. */
export const anvilClient = <Network extends Chain>(url: string, chain: Network) =>
  createTestClient({ mode: 'anvil', chain, transport: http(url), pollingInterval: POLLING_INTERVAL_MS })
    .extend(publicActions)
    .extend(walletActions)
