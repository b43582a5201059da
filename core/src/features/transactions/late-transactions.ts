import type { Transactions, TransactionsState } from '../../contracts/features/transactions.js'
import { createLazyService } from '../../kernel/loading/lazy-service.js'
import { lazy } from '../../kernel/loading/lazy.js'
import type { Services } from '../../kernel/services.js'
import { createState } from '../../state/state.js'
import { lateLogger } from '../late-logger.js'

/** The visitor's transactions. Their code is loaded by the first call, and by the first listener. */
export function createLateTransactions(services: Services): Transactions {
  const transactions = createLazyService<TransactionsState, Transactions>({
    initialState: createState({ pending: [] }),
    load: lazy('transactions', async () =>
      (await import('./stored-transactions.js')).createStoredTransactions(services),
    ),
    methods: { add: 'async', onEnd: 'unsubscribe' },
    logger: lateLogger(services),
  })
  const { subscribe } = transactions
  return Object.assign(transactions, {
    // Who listens wants to see those of an earlier visit.
    subscribe: (listener: () => void) => (void transactions.load(), subscribe(listener)),
  })
}
