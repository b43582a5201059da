import { serviceErrors } from '../../errors/service-errors.js'
import type { Clock } from '../../platform/clock.js'

/** How long a visitor may think about a question of a wallet that is connected. */
export const SWITCH_DEADLINE_MS = 120_000

/**
 * Asks a wallet, and waits until it answers, `outer` aborts or the time is up
 * (`connection/timeout`). The signal that `ask` gets aborts as soon as nobody waits any more.
 */
export async function awaitWallet<T>(
  clock: Pick<Clock, 'after'>,
  wallet: string,
  outer: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  outer?.throwIfAborted()
  const waiting = new AbortController()
  const { signal } = waiting
  try {
    return await new Promise<T>((resolve, reject) => {
      const ms = SWITCH_DEADLINE_MS
      const expire = () => reject(serviceErrors.create('connection/timeout', { wallet, ms }))
      signal.addEventListener('abort', clock.after(ms, expire))
      outer?.addEventListener('abort', () => reject(outer.reason), { signal })
      ask(signal).then(resolve, reject)
    })
  } finally {
    waiting.abort()
  }
}
