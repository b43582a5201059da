import { race } from '@latchkey/core/plugin'

/** Runs one task at a time, in the order in which they were given. */
export type TakeTurns = <T>(run: () => Promise<T>, signal: AbortSignal) => Promise<T>

/**
 * A device has one screen. A caller that aborts is rejected at once, but the next task starts only when the device has
 * settled the current one. A task that was aborted before its turn never starts.
 */
export function createTurns(): TakeTurns {
  let last: Promise<unknown> = Promise.resolve()
  return (run, signal) => {
    const turn = last.then(() => {
      signal.throwIfAborted()
      return run()
    })
    // The caller gets the failure; the next task starts all the same.
    last = turn.catch(() => {})
    return race(() => turn, { signal })
  }
}
