import { lazy, type EstimateFee, type Rpc } from '@latchkey/core'
import type { ReadSolanaOptions } from '../options.js'

/** What a transfer would cost its sender: the network's fee, the place in the queue, and the receiver's new account where one is opened. */
export function createEstimateFee(rpc: Rpc, options: ReadSolanaOptions): EstimateFee {
  const load = lazy('@solana/web3.js', () => import('../transfer/plan-transfer.js'))
  return {
    async fee(transfer, signal) {
      signal.throwIfAborted()
      const { planTransfer, feeOf } = await load()
      const plan = await planTransfer(transfer, rpc, options, signal)
      const { decimals, symbol } = transfer.network.nativeCurrency
      return { value: await feeOf(plan, transfer.network, rpc, options, signal), decimals, symbol }
    },
  }
}
