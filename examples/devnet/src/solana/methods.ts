import { accountMethods } from './account-methods.js'
import { clusterMethods } from './cluster-methods.js'
import type { Ledger } from './ledger.js'
import { tokenMethods } from './token-methods.js'
import { transactionMethods } from './transaction-methods.js'

/** By the name that JSON-RPC has for it; takes the `params`. What it throws as an `RpcError` is answered as that. */
export type Methods = Record<string, (params: never) => unknown>

export const createMethods = (ledger: Ledger): Methods => ({
  ...clusterMethods(ledger),
  ...accountMethods(ledger),
  ...tokenMethods(ledger),
  ...transactionMethods(ledger),
})
