import type { SendTransaction } from '@latchkey/core'
import { readHash } from './read-answer.js'
import { readTransaction } from './read-transaction.js'
import type { WalletCalls } from './wallet-calls.js'

/** Sends a transaction through the wallet: once, and never again. */
export const sendTransaction = ({ askFor }: WalletCalls): SendTransaction => ({
  async sendTransaction({ transaction, ...act }) {
    const method = 'eth_sendTransaction'
    return readHash(method, await askFor(act, method, [readTransaction(transaction, act)]))
  },
})
