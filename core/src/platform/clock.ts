import { createToken } from '../kernel/token.js'

/** Time. Nothing else in the SDK reads a clock or sets a timer. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls back once, after `ms`. Returns the way to prevent it. */
  after(ms: number, run: () => void): () => void
  /** Calls back every `ms` until the returned function is called. */
  every(ms: number, run: () => void): () => void
}

export const Clock = createToken<Clock>('clock', {
  lend: (clock, keep) => ({
    now: () => clock.now(),
    after(ms, run) {
      const back = keep(
        `a timer of ${ms} ms`,
        clock.after(ms, () => {
          // It has run, so there is nothing left to take back.
          back()
          run()
        }),
      )
      return back
    },
    every: (ms, run) => keep(`a timer of ${ms} ms`, clock.every(ms, run)),
  }),
})
