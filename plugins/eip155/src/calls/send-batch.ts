import { type Clock, type SendBatch, wait } from '@latchkey/core/plugin'
import { errors } from '../errors.js'
import { readTransaction } from '../session/transactions.js'
import type { BatchCalls } from './calls-features.js'
import type { BatchedCall } from './send-calls.js'

/** How often the wallet is asked for the transaction of a batch. */
const STATUS_INTERVAL_MS = 2_000

/** Sends transactions as one batch of EIP-5792, of which all calls happen or none. */
export const sendBatch = (
  batches: Pick<BatchCalls, 'sendCalls' | 'callsStatus' | 'capabilities'>,
  clock: Pick<Clock, 'after'>,
): SendBatch => ({
  async sendsBatches({ account, network, signal }) {
    const found = await batches.capabilities({ account, networks: [network], signal })
    // An account that is only `ready` would have to become a contract first.
    return found[network.caipNetworkId]?.atomic === 'supported'
  },
  async sendBatch({ transactions, ...act }) {
    const calls = transactions.map((one) => {
      const { to, data, value } = readTransaction(one, act)
      return { to, data, value } as BatchedCall
    })
    const { id } = await batches.sendCalls({ ...act, calls, atomicRequired: true })
    for (;;) {
      const { status, receipts } = await batches.callsStatus(id, act.signal)
      const hash = receipts[0]?.transactionHash
      if (hash !== undefined) return hash
      if (status === 'failed') throw errors.create('eip155/calls-failed')
      await wait(clock, STATUS_INTERVAL_MS, act.signal)
    }
  },
})
