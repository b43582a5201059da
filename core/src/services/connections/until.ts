import type { Clock } from '../../platform/clock.js'
import type { Observable } from '../../state/observable.js'

/** Waits until there is something to read, and gives up with nothing: after `ms`, or when aborted. */
export function until<T>(
  clock: Clock,
  ms: number,
  signal: AbortSignal,
  sources: readonly Observable<unknown>[],
  read: () => T | undefined,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const found = read()
    if (found !== undefined || signal.aborted) return resolve(found)

    const check = () => {
      const value = read()
      if (value !== undefined) end(value)
    }
    const giveUp = () => end()
    const backs = [clock.after(ms, giveUp), ...sources.map((source) => source.subscribe(check))]
    signal.addEventListener('abort', giveUp)

    function end(value?: T) {
      for (const back of backs) back()
      signal.removeEventListener('abort', giveUp)
      resolve(value)
    }
  })
}
