// The JSON-RPC client's figures, and the networks that have a node at the blockchain API.

export const RPC_TIMEOUT_MS = 10_000
/** Tries after the first. */
export const RPC_RETRIES = 3
/** Before the first retry; doubled for each one after. */
export const RPC_RETRY_DELAY_MS = 150
/** No server can make us wait longer. */
export const RPC_RETRY_AFTER_LIMIT_MS = 30_000
export const RPC_BATCH_SIZE = 1_000
export const RPC_BATCH_WAIT_MS = 0
export const RPC_DEDUPE_ENTRIES = 8_192
/** Codes of an answer that are worth another try: unknown, limit exceeded, internal error. */
export const RPC_RETRY_CODES: readonly number[] = [-1, -32005, -32603]
/** HTTP statuses that are worth another try, for reads. */
export const RPC_RETRY_STATUSES: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]

/** Of the namespace `eip155`: those that pairing gives a node's address for. */
export const PAIRING_RPC_CHAIN_IDS: readonly number[] = [
  1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97, 43114, 43113, 100, 8453, 84531,
  7777777, 999, 324, 280,
]

/** Of the namespace `eip155`: those with a node at the blockchain API. */
export const BLOCKCHAIN_API_CHAIN_IDS: readonly number[] = [
  1, 10, 56, 97, 100, 137, 300, 324, 1101, 1301, 1329, 5000, 5003, 8217, 8453, 17000, 42161, 42220, 43113, 43114, 59144, 80002,
  80084, 84532, 421614, 7777777, 11155111, 11155420, 999999999, 1313161554, 1313161555,
]

/** Of the other namespaces. */
export const BLOCKCHAIN_API_OTHER_NETWORKS: readonly string[] = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:000000000933ea01ad0ee984209779ba',
  'near:mainnet',
]
