import type { Clock } from '../../platform/clock.js'
import { flush } from '../flush.js'

/** A clock that stands still until a test advances it. */
export interface FakeClock extends Clock {
  /** Advances the time, runs each due timer in order and at its own time, and the work that it starts. */
  advance(ms: number): Promise<void>
  /** The number of pending timers. */
  readonly pending: number
}

interface Timer {
  readonly at: number
  readonly run: () => void
}

/** @param settle waits until all ready work has run; `flush` by default. */
export function createFakeClock(startsAt = 0, settle = flush): FakeClock {
  const timers = new Set<Timer>()
  let now = startsAt

  function set(timer: Timer) {
    timers.add(timer)
    return timer
  }

  /** The first timer due by `end`; of timers due together, the one set first. */
  function nextUntil(end: number): Timer | undefined {
    let next: Timer | undefined
    for (const timer of timers) if (timer.at <= end && (!next || timer.at < next.at)) next = timer
    return next
  }

  return {
    now: () => now,
    after(ms, run) {
      const timer = set({ at: now + ms, run })
      return () => void timers.delete(timer)
    },
    every(ms, run) {
      let timer: Timer
      const again = () => {
        timer = set({ at: now + ms, run: () => (again(), run()) })
      }
      again()
      return () => void timers.delete(timer)
    },
    async advance(ms) {
      const end = now + ms
      await settle()
      for (let timer = nextUntil(end); timer; timer = nextUntil(end)) {
        timers.delete(timer)
        now = timer.at
        timer.run()
        await settle()
      }
      now = end
    },
    get pending() {
      return timers.size
    },
  }
}
