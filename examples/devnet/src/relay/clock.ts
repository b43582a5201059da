/** The relay's time. The clocks of `@latchkey/core` and of its test tools fit. */
export interface RelayClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls back once, after `ms`. Returns the function that cancels the timer. */
  after(ms: number, run: () => void): () => void
  /** Calls back every `ms`. Returns the function that cancels the timer. */
  every(ms: number, run: () => void): () => void
}

export const systemClock: RelayClock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  every(ms, run) {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
}
