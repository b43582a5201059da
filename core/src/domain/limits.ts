// Numbers that more than one package relies on.

export const RECENT_WALLETS = 2

export const SNACK_SWAP_DELAY_MS = 150
export const SNACK_LIFETIME_MS = 2_500
export const GO_BACK_FOLLOW_UP_MS = 100

export const RPC_TIMEOUT_MS = 10_000
/** Attempts after the first. */
export const RPC_RETRIES = 3
/** The delay before the first retry; it doubles with each further one. */
export const RPC_RETRY_DELAY_MS = 150
/** The longest delay that a server's Retry-After can impose. */
export const RPC_RETRY_AFTER_LIMIT_MS = 30_000
export const RPC_BATCH_SIZE = 1_000
export const RPC_BATCH_WAIT_MS = 0
export const RPC_DEDUPE_ENTRIES = 8_192
/** Error codes that justify a retry: unknown, limit exceeded, internal error. */
export const RPC_RETRY_CODES: readonly number[] = [-1, -32005, -32603]
/** HTTP statuses that justify a retry of a read. */
export const RPC_RETRY_STATUSES: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]
