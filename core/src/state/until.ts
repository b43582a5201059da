import type { Observable } from './observable.js'
import { race, type RaceOptions } from './race.js'

/**
 * Waits until `read` finds something, which it looks for now and after each change of the sources. Rejects as
 * {@link race} does, and leaves no subscription behind.
 *
 * @example
 * const wallet = await until([connectors], () => connectors.getSnapshot().find(isWanted), { signal, clock, ms: 3_000 })
 */
export async function until<T>(
  sources: readonly Observable<unknown>[],
  read: () => T | undefined,
  options?: Pick<RaceOptions<T>, 'signal' | 'clock' | 'ms' | 'onTimeout'>,
): Promise<T> {
  let unsubscribes: readonly (() => void)[] = []
  const find = () =>
    new Promise<T>((resolve) => {
      const check = () => {
        const found = read()
        if (found !== undefined) resolve(found)
      }
      unsubscribes = sources.map((source) => source.subscribe(check))
      check()
    })
  try {
    return await race(find, options)
  } finally {
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}
