import type { NetworkId } from '../../domain/caip.js'
import type { Transaction } from '../../domain/tokens/transaction.js'

/** One page of an account's transactions. */
export interface ActivityPage {
  readonly transactions: readonly Transaction[]
  /** The cursor of the next page; absent after the last. */
  readonly next?: string | undefined
}

export const ACTIVITY_NAMESPACES: readonly string[] = ['eip155']
/** The most transactions that are followed until they are final. */
export const PENDING_TRANSACTIONS = 99
export const PENDING_TRANSACTIONS_INTERVAL_MS = 30_000

/** The transactions to show: those of these networks that are no spam. Keeps the order. */
export function shownTransactions(
  transactions: readonly Transaction[],
  networks: readonly NetworkId[],
): readonly Transaction[] {
  return transactions.filter(
    (transaction) => networks.includes(transaction.metadata.chain) && !isSpamTransaction(transaction),
  )
}

/** Whether every transfer of a transaction is flagged as spam. A transaction without transfers is no spam. */
export function isSpamTransaction({ transfers }: Transaction): boolean {
  return transfers.length > 0 && transfers.every((transfer) => transfer.nft_info?.flags.is_spam === true)
}
