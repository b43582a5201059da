import type { Transaction } from './transaction.js'

/** One page of what an account has done. */
export interface ActivityPage {
  readonly transactions: readonly Transaction[]
  /** Where the next page begins; nothing after the last. */
  readonly next?: string | undefined
}
