import { createToken } from '../kernel/token.js'

/** Time. No other module of the SDK reads a clock or sets a timer. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs `run` once after `ms`. Returns how to cancel it. */
  after(ms: number, run: () => void): () => void
  /** Runs `run` every `ms` until the returned function is called. */
  every(ms: number, run: () => void): () => void
}

export const Clock = createToken<Clock>('clock', {
  lend: (clock, keep) => ({
    now: () => clock.now(),
    after(ms, run) {
      const cancel = keep(
        `a timer of ${ms} ms`,
        clock.after(ms, () => {
          // The timer has run, so the plugin no longer holds it.
          cancel()
          run()
        }),
      )
      return cancel
    },
    every: (ms, run) => keep(`a timer of ${ms} ms`, clock.every(ms, run)),
  }),
})
