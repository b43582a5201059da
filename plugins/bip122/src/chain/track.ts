import { errors as coreErrors, wait, type Clock, type Network, type TrackTransaction, type TransactionOutcome } from '@latchkey/core'
import { readSpender, readStatus, readTxid, type TransactionStatus } from '../esplora/read-answers.js'
import type { Esplora } from '../esplora/esplora.js'

/** Blocks come every ten minutes or so. */
const POLL_MS = 10_000

/** How often a transaction may be unknown before it counts as dropped: a node may be behind. */
const MAX_UNKNOWN = 6

/** Follows a transaction into a block, or to the one that took its place. */
export function trackTransaction(esplora: Esplora, clock: Clock): TrackTransaction {
  /** Nothing where no node knows it. What else fails is asked again: the transaction goes on. */
  async function look(txid: string, network: Network, signal: AbortSignal): Promise<TransactionStatus | 'unknown' | 'unanswered'> {
    try {
      return await esplora.get(network, { path: `tx/${txid}`, read: readStatus, signal })
    } catch (error) {
      signal.throwIfAborted()
      if (coreErrors.is(error, 'http/status') && error.context.status === 404) return 'unknown'
      if (coreErrors.is(error, 'rpc/no-url') || coreErrors.is(error, 'rpc/wrong-network')) throw error
      return 'unanswered'
    }
  }

  /** Which other transaction spends what this one did. */
  async function replacementOf(txid: string, spends: TransactionStatus['spends'], network: Network, signal: AbortSignal) {
    for (const spent of spends) {
      try {
        const path = `tx/${spent.txid}/outspend/${spent.vout}`
        const spender = await esplora.get(network, { path, read: readSpender, signal })
        if (spender && spender !== txid) return spender
      } catch {
        // Of that one nothing is known; the next may say it.
        signal.throwIfAborted()
      }
    }
    return undefined
  }

  return {
    async wait(hash, network, signal): Promise<TransactionOutcome> {
      const txid = readTxid(hash)
      let spends: TransactionStatus['spends'] = []
      for (let unknown = 0; ; ) {
        const status = await look(txid, network, signal)
        if (typeof status === 'object') {
          if (status.confirmed) return { status: 'confirmed' }
          ;({ spends } = status)
          unknown = 0
        } else if (status === 'unknown') {
          const by = await replacementOf(txid, spends, network, signal)
          if (by) return { status: 'replaced', by }
          if (++unknown === MAX_UNKNOWN) return { status: 'dropped' }
        }
        await wait(clock, POLL_MS, signal)
      }
    },
  }
}
