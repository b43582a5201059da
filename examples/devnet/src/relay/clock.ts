/** Time, as the relay sees it. The clocks of `@latchkey/core` and of its test tools fit. */
export interface RelayClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls back once, after `ms`. Returns the way to prevent it. */
  after(ms: number, run: () => void): () => void
  /** Calls back every `ms` until the returned function is called. */
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
