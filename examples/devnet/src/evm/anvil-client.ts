import { type Chain, createTestClient, http, publicActions, walletActions } from 'viem'

const POLLING_INTERVAL_MS = 10

/**
 * A client of a node of ours, which reads, sends for accounts that the node has the keys of, and changes the node. What is asked at the
 * same time travels as one request. Transactions name `chain: null`, because the client need not ask the node which network it is.
 */
export const anvilClient = <Network extends Chain>(url: string, chain: Network) =>
  createTestClient({
    mode: 'anvil',
    chain,
    transport: http(url, { batch: true }),
    pollingInterval: POLLING_INTERVAL_MS,
  })
    .extend(publicActions)
    .extend(walletActions)
