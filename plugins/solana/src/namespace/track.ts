import {
  type Clock,
  type Network,
  type Rpc,
  type TrackTransaction,
  type TransactionOutcome,
  wait,
} from '@latchkey/core/plugin'
import type { ReadSolanaOptions } from '../options.js'
import type { SentTransactions } from '../session/send.js'
import { readCount, readList, valueOf } from './node-answers.js'
import { transactionError } from './transaction-errors.js'

const POLL_MS = 2_000
/** A blockhash is valid for this many blocks. That of an unknown transaction is older than now, so it ends earlier. */
const BLOCKHASH_BLOCKS = 150

const LEVELS = ['processed', 'confirmed', 'finalized']

/** Tracks transactions by polling the node, without a socket. */
export function createTrack(
  rpc: Rpc,
  clock: Clock,
  sent: SentTransactions,
  { commitment }: ReadSolanaOptions,
): TrackTransaction {
  /** Asks for the outcome of a transaction. @param history search beyond the node's recent transactions. */
  function outcomeOf(hash: string, network: Network, signal: AbortSignal, history: boolean) {
    return rpc.call(network, {
      method: 'getSignatureStatuses',
      params: [[hash], { searchTransactionHistory: history }],
      read: (answer): TransactionOutcome | 'pending' | undefined => {
        const status = readList(valueOf(answer))[0] as
          | { readonly err: unknown; readonly confirmationStatus?: unknown }
          | null
          | undefined
        if (!status) return undefined
        const level = LEVELS.indexOf(String(status.confirmationStatus ?? 'finalized'))
        if (level < LEVELS.indexOf(commitment)) return 'pending'
        if (status.err === null) return { status: 'confirmed' }
        return { status: 'failed', reason: transactionError(status.err) }
      },
      signal,
      // Every poll needs a new answer, not one that another request shares.
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
        if (outcome && outcome !== 'pending') return outcome
        if (!outcome && lifetime !== 'durable') {
          const now = await height(network, signal)
          lastValid ??= now + BLOCKHASH_BLOCKS
          if (now > lastValid) return (await finalOutcomeOf(hash, network, signal)) ?? { status: 'dropped' }
        }
        await wait(clock, POLL_MS, signal)
      }
    },
  }

  /** Asks once more, because the transaction may have landed in its last block, between two polls. */
  async function finalOutcomeOf(
    hash: string,
    network: Network,
    signal: AbortSignal,
  ): Promise<TransactionOutcome | undefined> {
    for (;;) {
      const outcome = await outcomeOf(hash, network, signal, true)
      if (outcome !== 'pending') return outcome
      await wait(clock, POLL_MS, signal)
    }
  }
}
