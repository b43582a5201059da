import type { ActivityGroups } from '../../features/activity/activity-months.js'
import type { AccountId } from '../../domain/caip.js'
import type { Transaction } from '../../domain/tokens/transaction.js'
import { createToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'

/** The part of an account's history that was read so far. */
export interface ActivityPages {
  /**
   * The transactions of all pages so far, the newest first: of the network in use, or of all with that filter, without spam and
   * duplicates. At most 2,000.
   */
  readonly transactions: readonly Transaction[]
  /** The same transactions by year and month, in the visitor's time zone. */
  readonly groups: ActivityGroups
  /** Purchases through an on-ramp. They are separate because they are not on a network yet. */
  readonly purchases: readonly Transaction[]
  /** Whether there are more pages to read. */
  readonly hasMore: boolean
}

/** The state of the history of the account in use. */
export type ActivityState = {
  /** The filter `all`; absent for the network in use. */
  readonly filter?: 'all' | undefined
} &
  /** No wallet is connected, or nothing was asked for yet. */
  (
    | { readonly status: 'none' }
    /** The network in use has no history to read. */
    | { readonly status: 'unsupported'; readonly account: AccountId }
    /** A page is being read; it is the first one when there are no transactions. */
    | ({ readonly status: 'loading'; readonly account: AccountId } & ActivityPages)
    /** There are transactions or purchases, or more pages to read. */
    | ({ readonly status: 'ready'; readonly account: AccountId } & ActivityPages)
    /** Everything was read, and there are no transactions. Never set while there are more pages to read. */
    | { readonly status: 'empty'; readonly account: AccountId }
    /** The newest page could not be read. The list is empty, and the next call starts from the first page. */
    | { readonly status: 'failed'; readonly account: AccountId; readonly error: unknown }
  )

/**
 * The transactions of the account in use. Provided by the activity plugin, which reads nothing before the first call of
 * `more`.
 *
 * The state returns to `none` when another account or network comes into use. When a page has only spam, or only
 * transactions of other networks, the next page is read too, at most ten for each call. A cursor that repeats marks the
 * end. When an own transaction has ended, the first page is read again until it has the transaction.
 */
export interface Activity extends Observable<ActivityState> {
  /**
   * Reads the next page, or the first. While a page is being read, waits for it instead; does nothing after the last one.
   * Aborting stops the wait, and the page is read all the same. On a failure, the status is `failed`, the notice 'Failed
   * to fetch transactions' is shown and ERROR_FETCH_TRANSACTIONS is tracked; the next call starts from the first page.
   * Rejects only with the signal's reason. Throws `activity/no-account` when no wallet is connected.
   *
   * @param options `isQuiet`: for a caller who shows no transactions. If the read fails and every caller was quiet, the service shows no
   *   notice and sets the status to `none`. A view that shows the transactions then calls `more` again.
   */
  more(options?: { readonly signal?: AbortSignal; readonly isQuiet?: boolean }): Promise<void>
  /**
   * Reads the purchases again, past every cache: a purchase appears here before it is on a network. A failure keeps the
   * purchases that are shown. Rejects only with the signal's reason.
   */
  refreshPurchases(options?: { readonly signal?: AbortSignal }): Promise<void>
  /**
   * Chooses what is read: the history on the network in use, which it is at first, or on all networks of the app that the source
   * knows. Discards what was read, and reads the first page if one was asked for. Where the chain itself is the source, there is only
   * the network in use.
   */
  filter(networks: 'active' | 'all'): void
  /** Discards what was read, and the answer of a page that is being read. */
  reset(): void
}

export const Activity = createToken<Activity>('activity', { hint: 'Add activity() to plugins.' })
