import { race } from '../state/race.js'
import type { Clock } from './clock.js'

/**
 * Resolves after `ms` of a clock. Rejects with the signal's reason as soon as the signal aborts, and cancels the timer.
 */
export async function wait(clock: Pick<Clock, 'after'>, ms: number, signal?: AbortSignal): Promise<void> {
  let cancel: (() => void) | undefined
  try {
    await race(() => new Promise<void>((resolve) => (cancel = clock.after(ms, resolve))), { signal })
  } finally {
    cancel?.()
  }
}
