import { connectionErrors } from '../../errors/catalogue/connection-errors.js'
import type { Clock } from '../../platform/clock.js'
import { race } from '../../state/race.js'

/** How long the visitor may take to answer a connected wallet. */
export const ANSWER_DEADLINE_MS = 120_000

/**
 * Asks a connected wallet and resolves with its answer. Rejects with the reason of `signal` when that aborts, and with
 * `connection/timeout` after the deadline. The signal that `ask` gets aborts when this settles: from then on,
 * nothing more may be shown to the visitor.
 */
export async function askWallet<T>(
  clock: Pick<Clock, 'after'>,
  wallet: string,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController()
  const ms = ANSWER_DEADLINE_MS
  try {
    return await race(() => ask(over.signal), {
      signal,
      clock,
      ms,
      onTimeout: () => connectionErrors.create('connection/timeout', { wallet, ms }),
    })
  } finally {
    over.abort()
  }
}
