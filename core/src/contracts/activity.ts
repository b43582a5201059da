import type { ActivityGroups } from '../domain/activity/group-by-month.js'
import type { AccountId } from '../domain/caip.js'
import type { Transaction } from '../domain/transaction.js'
import { createToken } from '../kernel/token.js'
import type { Observable } from '../state/observable.js'

/** What is known of an account's history so far. */
export interface ActivityPages {
  /** All pages so far, the newest first: of the network in use, without spam, none of them twice. At most 2,000. */
  readonly transactions: readonly Transaction[]
  /** The same by year and month, in the visitor's time zone. */
  readonly groups: ActivityGroups
  /** Purchases through an on-ramp, kept apart: they are not on a chain yet. */
  readonly purchases: readonly Transaction[]
  /** There is more to ask for. */
  readonly hasMore: boolean
}

/** How far the history of the account in use has been read. */
export type ActivityState =
  /** Nobody is connected. */
  | { readonly status: 'none' }
  /** The network in use has no history to read. */
  | { readonly status: 'unsupported'; readonly account: AccountId }
  /** A page is being read; the first one when there are no transactions. */
  | ({ readonly status: 'loading'; readonly account: AccountId } & ActivityPages)
  /** Something is there, or there is more to ask for. */
  | ({ readonly status: 'ready'; readonly account: AccountId } & ActivityPages)
  /** Everything was read, and there is nothing. Never said while a next page could still bring something. */
  | { readonly status: 'empty'; readonly account: AccountId }
  /** The newest page could not be read. The list is empty then, and the cursor gone. */
  | { readonly status: 'failed'; readonly account: AccountId; readonly error: unknown }

/**
 * What the account in use has done. Provided by the activity plugin, which
 * reads nothing before `more` is called for the first time.
 *
 * It starts over, at `none`, when another account or network comes into use. A
 * page that is all spam, or all of other networks, is not the end: the next one
 * is read. A cursor that comes back a second time is the end.
 */
export interface Activity extends Observable<ActivityState> {
  /**
   * Reads the next page, or the first. Does nothing while one is being read, or
   * after the last. A failure is a status, shows 'Failed to fetch transactions'
   * and is tracked as ERROR_FETCH_TRANSACTIONS; calling again starts over.
   * Rejects only with the signal's reason.
   * Throws `activity/no-account` when nobody is connected.
   */
  more(options?: { readonly signal?: AbortSignal }): Promise<void>
  /** Forgets what was read. A page under way is thrown away. */
  reset(): void
}

export const Activity = createToken<Activity>('activity', { hint: 'Add activity() to plugins.' })
