import type { Clock } from './clock.js'
import type { Fetch } from './http.js'
import type { Random } from './random.js'

/** The longest delay of a timer, in browsers and on servers alike: nearly 25 days. A longer one would run at once. */
const MAX_WAIT_MS = 2 ** 31 - 1

/**
 * The system's clock and timers, in browsers and on servers alike. A timer for a longer delay than they support runs
 * early.
 */
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

/** Random numbers from the system's own source, in browsers and on servers alike. */
export function createCryptoRandom(source: Pick<Crypto, 'getRandomValues'> = crypto): Random {
  const bytes = (length: number) => source.getRandomValues(new Uint8Array(length))
  return {
    bytes,
    id: () => [...bytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  }
}

/** The system's `fetch`, looked up at each call because other code may have wrapped it since. */
export const systemFetch: Fetch = (...request) => fetch(...request)
