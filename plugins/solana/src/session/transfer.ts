import { lazy, type SendTransfer } from '@latchkey/core'
import { toWire } from '../wire/to-wire.js'
import type { SendWire } from './send-wire.js'
import type { SendingWorld } from './session-world.js'
import type { SigningWallet } from './signing-wallet.js'

/** Building a transaction takes @solana/web3.js, which arrives with the first transfer. */
const planner = () =>
  lazy('@solana/web3.js', () => import('../transfer/plan-transfer.js'))

export function createTransfer(wallet: SigningWallet, send: SendWire, { rpc, options }: SendingWorld): SendTransfer {
  const load = planner()
  return {
    async transfer({ signal, ...transfer }) {
      signal.throwIfAborted()
      const { from: account, network } = transfer
      // Before anything is loaded or read, for this is what most often has changed.
      wallet.requireSender({ account, network })
      const { planTransfer } = await load()
      const { transaction, lastValidBlockHeight } = await planTransfer(transfer, rpc, options, signal)
      const { commitment: preflightCommitment } = options
      return send({ wire: toWire(transaction), options: { preflightCommitment }, lastValidBlockHeight }, { account, network, signal })
    },
  }
}
