import type { SendTransfer } from '@latchkey/core'
import { transferTransaction } from '../tokens/transfer-transaction.js'
import { readHash } from './read-answer.js'
import { readTransaction } from './read-transaction.js'
import type { WalletCalls } from './wallet-calls.js'

/** Moves the native currency or a token: once, and never again. */
export const transfer = ({ askFor }: WalletCalls): SendTransfer => ({
  async transfer({ from: account, network, signal, ...what }) {
    const act = { account, network, signal }
    const method = 'eth_sendTransaction'
    return readHash(method, await askFor(act, method, [readTransaction(transferTransaction(what), act)]))
  },
})
