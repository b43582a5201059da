import type { AccountId, ActivityState } from '@latchkey/core'
import {
  type ActivityGroups,
  type ActivityPage,
  isSpamTransaction,
  type NetworkId,
  shownTransactions,
  type Transaction,
} from '@latchkey/core/plugin'
import { cleaned } from './sources.js'

/** What was read of the history of one account on one network. */
export interface History {
  readonly account: AccountId
  readonly phase: 'new' | 'loading' | 'read' | 'failed' | 'unsupported'
  /** Why the newest page could not be read. */
  readonly error?: unknown
  readonly transactions: readonly Transaction[]
  readonly groups: ActivityGroups
  readonly purchases: readonly Transaction[]
  readonly hasMore: boolean
  /** The cursor of the next page. Absent before the first one. */
  readonly next?: string | undefined
  /** The cursors that were named so far. One that repeats would lead in a circle. */
  readonly cursors: readonly string[]
}

/** The most transactions that are remembered. */
const MAX_TRANSACTIONS = 2_000
/** The most pages that are read of one history, should all of them be hidden. */
const MAX_PAGES = 2_000

export const emptyHistory = (account: AccountId): History => ({
  account,
  phase: 'new',
  transactions: [],
  groups: { years: [], undated: [] },
  purchases: [],
  hasMore: true,
  cursors: [],
})

type Group = (transactions: readonly Transaction[]) => ActivityGroups

/** Adds the page after those that were read: what is shown of these networks and not there yet. */
export function withPage(
  history: History,
  { transactions, next }: ActivityPage,
  networks: readonly NetworkId[],
  group: Group,
): History {
  const all = once([...history.transactions, ...shownTransactions(transactions, networks)], history.transactions)
  const hasMore =
    next !== undefined &&
    !history.cursors.includes(next) &&
    history.cursors.length < MAX_PAGES &&
    all.length < MAX_TRANSACTIONS
  return {
    ...withTransactions(history, all, group),
    hasMore,
    next: hasMore ? next : undefined,
    cursors: hasMore ? [...history.cursors, next] : history.cursors,
  }
}

/**
 * Puts the transactions of the first page, read anew, in front of those that are known. Where none of them is known, there may be
 * others in between, so the page then stands alone, with its cursor.
 */
export function withFirstPage(
  history: History,
  page: ActivityPage,
  networks: readonly NetworkId[],
  group: Group,
): History {
  const fresh = shownTransactions(page.transactions, networks)
  const ids = new Set(fresh.map(({ id }) => id))
  if (ids.size === 0) return history
  if (history.phase === 'read' && !history.transactions.some(({ id }) => ids.has(id))) {
    const empty = { ...emptyHistory(history.account), purchases: history.purchases, phase: history.phase }
    return withPage(empty, page, networks, group)
  }
  return withTransactions(history, once([...fresh, ...history.transactions], history.transactions), group)
}

/** The purchases, without spam and duplicates. They are on no network yet. */
export const withPurchases = (history: History, purchases: readonly Transaction[]): History => ({
  ...history,
  purchases: once(
    purchases.filter((purchase) => !isSpamTransaction(purchase)),
    [],
  ),
})

function withTransactions(history: History, transactions: readonly Transaction[], group: Group): History {
  const before = history.transactions
  const isSame = transactions.length === before.length && transactions.every((one, index) => one === before[index])
  return isSame ? history : { ...history, transactions, groups: group(transactions) }
}

/** Each transaction once, the first of those with one id, and at most so many as are remembered. Those that are known are clean. */
function once(transactions: readonly Transaction[], known: readonly Transaction[]): readonly Transaction[] {
  const clean = new Set(known)
  const all = new Map<string, Transaction>()
  for (const one of transactions) {
    if (all.size === MAX_TRANSACTIONS) break
    if (!all.has(one.id)) all.set(one.id, clean.has(one) ? one : cleaned(one))
  }
  return [...all.values()]
}

/** The state that the service shows. */
export function stateOf(history: History | undefined): ActivityState {
  if (!history) return { status: 'none' }
  const { account, phase, error, transactions, groups, purchases, hasMore } = history
  const pages = { account, transactions, groups, purchases, hasMore }
  switch (phase) {
    case 'new':
      return purchases.length > 0 ? { status: 'ready', ...pages } : { status: 'none' }
    case 'loading':
      return { status: 'loading', ...pages }
    case 'read':
      return transactions.length > 0 || purchases.length > 0 || hasMore
        ? { status: 'ready', ...pages }
        : { status: 'empty', account }
    case 'failed':
      return { status: 'failed', account, error }
    case 'unsupported':
      return { status: 'unsupported', account }
  }
}
