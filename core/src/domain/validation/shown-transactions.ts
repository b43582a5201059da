import type { NetworkId } from '../caip.js'
import type { Transaction } from '../transaction.js'

/** Whether all that a transaction moved is flagged as spam. One that moved nothing is not spam. */
export function isSpamTransaction({ transfers }: Transaction): boolean {
  return transfers.length > 0 && transfers.every((transfer) => transfer.nft_info?.flags.is_spam === true)
}

/** The transactions to show: of this network, and not spam. The order stays. */
export function shownTransactions(transactions: readonly Transaction[], network: NetworkId): readonly Transaction[] {
  return transactions.filter((transaction) => transaction.metadata.chain === network && !isSpamTransaction(transaction))
}
