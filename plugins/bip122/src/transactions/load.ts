import { lazy } from '@latchkey/core'

/** The library for transactions, some 50 kB, once for each kit. */
export const createTransactionsLoader = () => lazy('@scure/btc-signer', () => import('./index.js'))

export type LoadTransactions = ReturnType<typeof createTransactionsLoader>
