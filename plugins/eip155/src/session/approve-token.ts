import { errors as coreErrors } from '@latchkey/core'
import { displayText } from '@latchkey/core/gates'
import type { ApproveToken, Clock, Rpc, SendTransaction } from '@latchkey/core/plugin'
import { errors } from '../errors.js'
import { trackTransaction } from '../namespace/track.js'
import type { AskedTransactions } from './asked-transactions.js'
import { approvalTransaction, readTransaction } from './transactions.js'
import type { Act } from './wallet-calls.js'

export interface ApproveTokenDeps {
  /** Runs an approval before the visitor is asked for it. Without it, the wallet is asked at once. */
  readonly rpc?: Rpc | undefined
  readonly clock?: Pick<Clock, 'after' | 'now'> | undefined
  readonly asked?: Partial<AskedTransactions> | undefined
}

/**
 * ERC-20's `approve`. A node runs the call first. Where it fails and a reset to 0 would not, as with USDT while an older
 * allowance is left, the wallet is asked for the reset, and for the approval once the reset is in a block.
 */
export const approveToken = (send: SendTransaction['sendTransaction'], deps: ApproveTokenDeps): ApproveToken => ({
  async approveToken({ token, spender, value, ...act }) {
    const transaction = approvalTransaction({ token, spender, value })
    const { rpc, clock } = deps
    if (rpc && clock) {
      const reset = approvalTransaction({ token, spender, value: 0n })
      const flaw = await flawOf(transaction, act, rpc)
      const needsReset = flaw !== undefined && value > 0n && (await flawOf(reset, act, rpc)) === undefined
      if (flaw !== undefined && !needsReset) throw wouldFail(token, flaw)
      if (needsReset) {
        const hash = await send({ ...act, transaction: reset })
        const { compare = () => undefined } = deps.asked ?? {}
        await trackTransaction({ rpc, clock, asked: { compare } }).wait(hash, act.network, act.signal)
        // The visitor may have changed the reset in the wallet, or it may have failed.
        const left = await flawOf(transaction, act, rpc)
        if (left !== undefined) throw wouldFail(token, left)
      }
    }
    return send({ ...act, transaction })
  },
})

/** Why a call would fail now; `undefined` where it would not. Rejects where no node answers. */
async function flawOf(transaction: object, act: Act, rpc: Rpc): Promise<string | undefined> {
  // Some nodes refuse a call with a chain id.
  const { chainId: _, ...call } = readTransaction(transaction, act)
  try {
    const answer = await rpc.call(act.network, {
      method: 'eth_call',
      params: [call, 'latest'],
      read: String,
      signal: act.signal,
    })
    // A token that is older than the standard answers nothing.
    return /^0x0+$/.test(answer) ? 'it returns false' : undefined
  } catch (error) {
    if (!coreErrors.is(error, 'rpc/failed')) throw error
    return displayText(error.context.reason, MAX_REASON_GRAPHEMES)
  }
}

const MAX_REASON_GRAPHEMES = 200

const wouldFail = (address: string, reason: string) => errors.create('eip155/call-would-fail', { address, reason })
