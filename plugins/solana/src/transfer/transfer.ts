import { type EstimateFee, lazy, type Rpc, type SendTransfer } from '@latchkey/core/plugin'
import type { ReadSolanaOptions } from '../options.js'
import type { SendDeps, SendWire } from '../session/send.js'
import type { SigningWallet } from '../session/signing-wallet.js'
import { toWire } from '../wire/transaction.js'

/** Planning a transfer takes @solana/web3.js, which loads with the first transfer or fee. */
const lazyPlanner = () => lazy('@solana/web3.js', () => import('./plan-transfer.js'))

export function createTransfer(wallet: SigningWallet, send: SendWire, { rpc, options }: SendDeps): SendTransfer {
  const load = lazyPlanner()
  return {
    async transfer({ signal, ...transfer }) {
      signal.throwIfAborted()
      const { from: account, network } = transfer
      // This fails most often, so it is checked before anything is loaded or read.
      wallet.requireSender({ account, network })
      const { planTransfer } = await load()
      const { transaction, lastValidBlockHeight } = await planTransfer(transfer, rpc, options, signal)
      const { commitment: preflightCommitment } = options
      return send(
        { wire: toWire(transaction), options: { preflightCommitment }, lastValidBlockHeight },
        { account, network, signal },
      )
    },
  }
}

/**
 * Estimates what a transfer costs its sender: the network's fee, the priority fee, and the receiver's account where the
 * transfer opens one. Speeds differ in the priority fee.
 */
export function createEstimateFee(rpc: Rpc, options: ReadSolanaOptions): EstimateFee {
  const load = lazyPlanner()
  return {
    async fee(transfer, signal) {
      signal.throwIfAborted()
      const { planTransfer, feeOf } = await load()
      return feeOf(await planTransfer(transfer, rpc, options, signal), transfer, rpc, options, signal)
    },
  }
}
