import type { EndedTransaction } from '../../contracts/features/transactions.js'
import type { TrackTransaction } from '../../contracts/networks/namespace-features.js'
import type { Network } from '../../domain/networks/network.js'
import type { Clock } from '../../platform/clock.js'
import type { Logger } from '../../platform/logger.js'
import { wait } from '../../platform/wait.js'

/** A network may take its last blocks back. What was in a block is looked at once more after this time. */
export const RECHECK_MS = 60_000

/** How a transaction is followed. */
export interface Tracker {
  readonly feature: TrackTransaction
  readonly network: Network
}

interface Deps {
  readonly clock: Clock
  readonly logger: Logger
  readonly idOf: (transaction: EndedTransaction) => string
  readonly trackerOf: (transaction: EndedTransaction) => Tracker | undefined
  readonly onTakenBack: (transaction: EndedTransaction) => void
}

/** Looks once more at the transactions that have ended a moment ago, and tells which of them are in no block any more. */
export function watchTakenBack({ clock, logger, idOf, trackerOf, onTakenBack }: Deps) {
  const looking = new Map<string, AbortController>()

  async function look(ended: EndedTransaction, { feature, network }: Tracker, signal: AbortSignal) {
    try {
      await wait(clock, Math.max(0, ended.endedAt + RECHECK_MS - clock.now()), signal)
      if ((await feature.inBlock?.(ended.hash, network, signal)) === false && !signal.aborted) onTakenBack(ended)
    } catch (error) {
      if (!signal.aborted) logger.warn(`It is unknown whether the block of ${ended.hash} is still there.`, error)
    }
  }

  return {
    /** Takes the transactions that have ended. One that is not among them any more is not looked at. */
    watch(all: readonly EndedTransaction[]): void {
      const recent = new Map(all.filter(isRecent).map((one) => [idOf(one), one]))
      for (const [id, controller] of looking) {
        if (recent.has(id)) continue
        looking.delete(id)
        controller.abort()
      }
      for (const [id, one] of recent) {
        const tracker = trackerOf(one)
        if (!tracker?.feature.inBlock || looking.has(id)) continue
        const controller = new AbortController()
        looking.set(id, controller)
        void look(one, tracker, controller.signal)
      }
    },
  }

  function isRecent({ outcome, endedAt }: EndedTransaction): boolean {
    const age = clock.now() - endedAt
    // One that was sent again for another fee could not be followed any more: no node knows its hash.
    const isFollowed = (outcome.status === 'confirmed' || outcome.status === 'failed') && outcome.by === undefined
    return isFollowed && age >= 0 && age < 2 * RECHECK_MS
  }
}
