import type { Clock } from './clock.js'

/** More than its timers can wait, in browsers and on servers alike: they would run at once. Nearly 25 days. */
const MAX_WAIT_MS = 2 ** 31 - 1

/** The machine's clock and timers, in browsers and on servers alike. What is further away than they can wait, they do early. */
export function createSystemClock(): Clock {
  return {
    now: () => Date.now(),
    after(ms, run) {
      const timer = setTimeout(run, Math.min(ms, MAX_WAIT_MS))
      return () => clearTimeout(timer)
    },
    every(ms, run) {
      const timer = setInterval(run, Math.min(ms, MAX_WAIT_MS))
      return () => clearInterval(timer)
    },
  }
}
