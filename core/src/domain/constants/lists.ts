// How many of something there may be.

export const WALLETS_PER_PAGE = 40
export const RECOMMENDED_WALLETS = 4
export const WALLET_SEARCH_RESULTS = 100
/** Unless the host names its own. */
export const FEATURED_WALLETS = 4
export const RECENT_WALLETS = 2
/** Transactions watched until they are final. */
export const PENDING_TRANSACTIONS = 99
/** Records read from one foreign list; the rest is left. */
export const FOREIGN_LIST_RECORDS = 10_000
/** Calls in one `wallet_sendCalls`: as many as a visitor can look through. */
export const BATCHED_CALLS = 20
