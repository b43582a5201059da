import { wait, type Clock, type Network, type Rpc, type TrackTransaction, type TransactionOutcome } from '@latchkey/core'
import type { ReadSolanaOptions } from '../options.js'
import type { SentTransactions } from '../session/sent-transactions.js'
import { readCount, readList, valueOf } from './read-answer.js'
import { transactionError } from './transaction-error.js'

const POLL_MS = 2_000
/** A blockhash is good for so many blocks. One that is not known was made before now, so it is good for fewer. */
const BLOCKHASH_BLOCKS = 150

const LEVELS = ['processed', 'confirmed', 'finalized']

/** Follows transactions by asking the node, without a socket. */
export function createTrack(rpc: Rpc, clock: Clock, sent: SentTransactions, { commitment }: ReadSolanaOptions): TrackTransaction {
  /** Where it ended, if it has. @param history look further back than the node's recent memory. */
  function outcomeOf(hash: string, network: Network, signal: AbortSignal, history: boolean) {
    return rpc.call(network, {
      method: 'getSignatureStatuses',
      params: [[hash], { searchTransactionHistory: history }],
      read: (answer): TransactionOutcome | 'under way' | undefined => {
        const status = readList(valueOf(answer))[0] as { readonly err: unknown; readonly confirmationStatus?: unknown } | null | undefined
        if (!status) return undefined
        const level = LEVELS.indexOf(String(status.confirmationStatus ?? 'finalized'))
        if (level < LEVELS.indexOf(commitment)) return 'under way'
        if (status.err === null) return { status: 'confirmed' }
        return { status: 'failed', reason: transactionError(status.err) }
      },
      signal,
      // Each look is a new one; a node's older answer is not shared.
      repeatable: true,
    })
  }

  const height = (network: Network, signal: AbortSignal) =>
    rpc.call(network, { method: 'getBlockHeight', params: [{ commitment }], read: readCount, signal })

  return {
    async wait(hash, network, signal) {
      const lifetime = sent.lifetimeOf(hash)
      let lastValid = typeof lifetime === 'object' ? lifetime.lastValidBlockHeight : undefined

      for (let isFirst = true; ; isFirst = false) {
        const outcome = await outcomeOf(hash, network, signal, isFirst)
        if (outcome && outcome !== 'under way') return outcome
        if (!outcome && lifetime !== 'durable') {
          const now = await height(network, signal)
          lastValid ??= now + BLOCKHASH_BLOCKS
          if (now > lastValid) return (await lastLook(hash, network, signal)) ?? { status: 'dropped' }
        }
        await wait(clock, POLL_MS, signal)
      }
    },
  }

  /** It may have landed in the last block, between two looks. */
  async function lastLook(hash: string, network: Network, signal: AbortSignal): Promise<TransactionOutcome | undefined> {
    for (;;) {
      const outcome = await outcomeOf(hash, network, signal, true)
      if (outcome !== 'under way') return outcome
      await wait(clock, POLL_MS, signal)
    }
  }
}
