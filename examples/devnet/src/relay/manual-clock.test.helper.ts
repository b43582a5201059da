import type { RelayClock } from './clock.js'

/** A clock that stands still until a test moves it. */
export interface ManualClock extends RelayClock {
  /** Advances the time, and runs each due timer at its own moment. */
  advance(ms: number): void
  /** The number of pending timers. */
  readonly timers: number
}

export function createManualClock(startsAt = 0): ManualClock {
  const timers = new Set<{ at: number; readonly run: () => void; readonly everyMs?: number }>()
  let now = startsAt

  function set(timer: { at: number; run: () => void; everyMs?: number }) {
    timers.add(timer)
    return () => void timers.delete(timer)
  }

  return {
    now: () => now,
    after: (ms, run) => set({ at: now + ms, run }),
    every: (ms, run) => set({ at: now + ms, run, everyMs: ms }),
    advance(ms) {
      const end = now + ms
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
        if (!next) break
        now = next.at
        if (next.everyMs === undefined) timers.delete(next)
        else next.at += next.everyMs
        next.run()
      }
      now = end
    },
    get timers() {
      return timers.size
    },
  }
}
