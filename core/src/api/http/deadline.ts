import type { Clock } from '../../platform/clock.js'
import { endable } from './endable.js'

/**
 * Work that is over after `ms` at the latest, or as soon as `signal` aborts: then
 * the work's own signal aborts, and nobody waits for whether it listens.
 *
 * @param late makes the error of work that ran out of time.
 */
export function withDeadline<T>(
  { clock, ms, signal, late }: { clock: Pick<Clock, 'after'>; ms: number; signal?: AbortSignal | undefined; late: () => Error },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { result, end } = endable(work, signal)
  return result.finally(clock.after(ms, () => end(late())))
}
