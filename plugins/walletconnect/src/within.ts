import type { Clock } from '@latchkey/core'

/**
 * Waits for something of a stranger's, but not for ever: after `ms`, rejects with what `late` makes; with the signal's reason as soon
 * as that aborts. What comes later is dropped.
 */
export function within<T>(clock: Pick<Clock, 'after'>, ms: number, signal: AbortSignal, act: Promise<T>, late: () => unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const disarm = clock.after(ms, () => fail(late()))
    const onAbort = () => fail(signal.reason)
    function end() {
      disarm()
      signal.removeEventListener('abort', onAbort)
    }
    function fail(error: unknown) {
      end()
      reject(error)
    }
    signal.addEventListener('abort', onAbort)
    if (signal.aborted) onAbort()
    act.then((value) => {
      end()
      resolve(value)
    }, fail)
  })
}
