import type { Watch } from './ledger.js'
import { patch } from './patch.js'

/** Watches timers until they fire or are cleared. */
export const watchTimers: Watch = (enter) => {
  const running = new Set<unknown>()

  const stops = (['setTimeout', 'setInterval'] as const).map((name) =>
    patch(globalThis, name, (original) => (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
      const timer: unknown = original(
        (...given: unknown[]) => {
          if (name === 'setTimeout') running.delete(timer)
          run(...given)
        },
        ms,
        ...args,
      )
      running.add(timer)
      enter('timer', `${name} of ${ms ?? 0} ms`, () => running.has(timer))
      return timer
    }),
  )
  // Each of the two functions clears both kinds of timers.
  const clears = (['clearTimeout', 'clearInterval'] as const).map((name) =>
    patch(globalThis, name, (original) => (timer: unknown) => {
      running.delete(timer)
      original(timer)
    }),
  )
  return () => [...stops, ...clears].forEach((stop) => stop())
}
