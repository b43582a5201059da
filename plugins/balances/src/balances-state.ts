import type { AccountId, AccountsState, BalancesState, NamespaceAccount, NamespaceBalances } from '@latchkey/core'

/** The balances of accounts, as far as they were read. */
export type Records = Readonly<Record<AccountId, NamespaceBalances>>

const NONE: NamespaceBalances = { status: 'none' }

/**
 * The snapshot, from the accounts of this moment: an account that was not read yet is loading, and no other account's balances
 * are in its place.
 */
export function balancesOf({ namespaces, active }: AccountsState, records: Records): BalancesState {
  const of = ({ caipAddress: account }: NamespaceAccount): NamespaceBalances =>
    account ? (records[account] ?? { status: 'loading', account }) : NONE
  return {
    namespaces: Object.fromEntries(Object.entries(namespaces).map(([id, account]) => [id, of(account)])),
    active: active && of(active),
  }
}

/** The most accounts whose balances are remembered. */
const MAX_RECORDS = 500

/** Adds an account to the records. The one that was read the longest ago makes room. */
export function remember(records: Records, id: AccountId, record: NamespaceBalances): Records {
  const kept = Object.entries(without(records, id)).slice(-(MAX_RECORDS - 1))
  return { ...Object.fromEntries(kept), [id]: record }
}

/** Forgets an account, which is read anew when it is looked at next. */
export const without = (records: Records, forgotten: AccountId): Records =>
  Object.fromEntries(Object.entries(records).filter(([id]) => id !== forgotten))
