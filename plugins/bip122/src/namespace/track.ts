import { errors as coreErrors, type Network } from '@latchkey/core'
import { type Clock, type TrackTransaction, type TransactionOutcome, wait } from '@latchkey/core/plugin'
import { readSpender, readStatus, readTxid, type TransactionStatus } from '../esplora/answers.js'
import type { Esplora } from '../esplora/esplora.js'

/** Often enough: a block comes about every ten minutes. */
const POLL_MS = 10_000

/** A transaction counts as dropped after this many looks that did not find it, since a node may be behind. */
const MAX_UNKNOWN = 6

/** Follows a transaction until a block holds it, or until another transaction has replaced it. */
export function trackTransaction(esplora: Esplora, clock: Clock): TrackTransaction {
  /** The node's status of a transaction. Absent where the node does not know the transaction. */
  async function statusOf(txid: string, network: Network, signal: AbortSignal): Promise<TransactionStatus | undefined> {
    try {
      return await esplora.get(network, { path: `tx/${txid}`, read: readStatus, signal })
    } catch (error) {
      if (coreErrors.is(error, 'http/status') && error.context.status === 404) return undefined
      throw error
    }
  }

  /** Any failure but a missing node counts as unanswered, and the caller looks again: the transaction goes on. */
  async function look(
    txid: string,
    network: Network,
    signal: AbortSignal,
  ): Promise<TransactionStatus | 'unknown' | 'unanswered'> {
    try {
      return (await statusOf(txid, network, signal)) ?? 'unknown'
    } catch (error) {
      signal.throwIfAborted()
      if (coreErrors.is(error, 'rpc/no-url') || coreErrors.is(error, 'rpc/wrong-network')) throw error
      return 'unanswered'
    }
  }

  /** Finds another transaction that spends the same coins. */
  async function replacementOf(
    txid: string,
    spends: TransactionStatus['spends'],
    network: Network,
    signal: AbortSignal,
  ) {
    for (const spent of spends) {
      try {
        const path = `tx/${spent.txid}/outspend/${spent.vout}`
        const spender = await esplora.get(network, { path, read: readSpender, signal })
        if (spender && spender !== txid) return spender
      } catch {
        // The node does not know that coin. The next coin may tell.
        signal.throwIfAborted()
      }
    }
    return undefined
  }

  return {
    async wait(hash, network, signal): Promise<TransactionOutcome> {
      const txid = readTxid(hash)
      let spends: TransactionStatus['spends'] = []
      for (let unknown = 0; ;) {
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
    inBlock: async (hash, network, signal) => (await statusOf(readTxid(hash), network, signal))?.confirmed ?? false,
  }
}
