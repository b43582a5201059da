import type { Rpc, SendTransaction, SendTransfer } from '@latchkey/core'
import { planTransfer } from '../runtime/plan-transfer.js'
import type { Runtimes } from '../runtime/runtimes.js'

/** Pays somebody in the network's own currency, and never with the last of the account. */
export function transfer(rpc: Rpc, runtimes: Runtimes, { sendTransaction }: SendTransaction): SendTransfer {
  return {
    async transfer({ signal, ...wanted }) {
      signal.throwIfAborted()
      const transaction = await planTransfer(rpc, runtimes, wanted, signal)
      return sendTransaction({ account: wanted.from, network: wanted.network, transaction, signal })
    },
  }
}
