import type { Clock } from '../../platform/clock.js'

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
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const controller = new AbortController()
    const onAbort = () => end(signal!.reason)
    const cancel = clock.after(ms, () => end(late()))
    signal?.addEventListener('abort', onAbort, { once: true })

    function settle() {
      cancel()
      signal?.removeEventListener('abort', onAbort)
    }
    function end(reason: unknown) {
      settle()
      reject(reason)
      controller.abort(reason)
    }

    work(controller.signal).then(resolve, reject).finally(settle)
  })
}
