import type { HistoryPosition, HistoryStore } from '../storage/history-store.js'
import type { IndexedTransaction } from './indexed-transaction.js'

const AT_ONCE = 500

/** All transactions of one network in which an account or a contract has a part, the newest first. */
export async function* transactionsOf(
  store: HistoryStore,
  account: string,
  chain: string,
): AsyncGenerator<IndexedTransaction> {
  let before: HistoryPosition | undefined
  for (;;) {
    const found = await store.findTransactions({ account, chains: [chain], before, limit: AT_ONCE })
    yield* found
    if (found.length < AT_ONCE) return
    const { minedAt, block, index } = found.at(-1)!
    before = { minedAt, chain, block, index }
  }
}
