import { untilAborted } from '@latchkey/core'

/** Runs one thing at a time, in the order in which they came. */
export type TakeTurns = <T>(run: () => Promise<T>, signal: AbortSignal) => Promise<T>

/**
 * One device has one screen. Whoever stops waiting is free at once; the next one comes when what the device
 * shows has been answered. What nobody waits for any more before its turn is never begun.
 */
export function createTurns(): TakeTurns {
  let last: Promise<unknown> = Promise.resolve()
  return (run, signal) => {
    const turn = last.then(() => {
      signal.throwIfAborted()
      return run()
    })
    // Whoever asked hears of a failure; whoever comes next is not concerned.
    last = turn.catch(() => {})
    return untilAborted(signal, () => turn)
  }
}
