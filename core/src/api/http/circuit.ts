import type { Clock } from '../../platform/clock.js'

/** How asking somebody went. `unknown`: it ended for a reason of ours. */
export type Health = 'well' | 'ill' | 'unknown'

/**
 * Remembers who fails, by any name. Who has failed 4 times in a row is left alone
 * for 30 s, then asked once by one; that answer decides whether it starts over.
 */
export interface Circuit {
  /** For how many milliseconds it is still left alone; 0 when it may be asked. */
  pausedFor(name: string): number
  /** Whether it failed when it was last asked, and not long ago. */
  isDoubtful(name: string): boolean
  /** Notes that it is being asked. Returns how to say how that went. */
  enter(name: string): (health: Health) => void
}

const FAILURES_UNTIL_PAUSE = 4
const PAUSE_MS = 30_000
/** More of those that fail are not remembered: the oldest is forgotten. */
const MAX_NAMES = 500

export function createCircuit({ now }: Pick<Clock, 'now'>): Circuit {
  const failing = new Map<string, { readonly failures: number; readonly at: number }>()

  /** What is left of the time after a failure. A failure dated in the future is forgotten: the clock was set back. */
  function remaining(name: string): number {
    const age = now() - (failing.get(name)?.at ?? -Infinity)
    return age >= 0 && age < PAUSE_MS ? PAUSE_MS - age : 0
  }

  function note(name: string, failures: number, at: number) {
    failing.delete(name)
    failing.set(name, { failures, at })
    if (failing.size > MAX_NAMES) failing.delete(failing.keys().next().value!)
  }

  const failuresOf = (name: string) => failing.get(name)?.failures ?? 0
  const isOpen = (name: string) => failuresOf(name) >= FAILURES_UNTIL_PAUSE

  return {
    pausedFor: (name) => (isOpen(name) ? remaining(name) : 0),
    isDoubtful: (name) => remaining(name) > 0,
    enter(name) {
      const isProbe = isOpen(name)
      // The pause begins anew, so that only one gets through.
      if (isProbe) note(name, failuresOf(name), now())
      return (health) => {
        if (health === 'well') failing.delete(name)
        else if (health === 'ill') note(name, (remaining(name) ? failuresOf(name) : 0) + 1, now())
        else if (isProbe && isOpen(name)) note(name, failuresOf(name), -Infinity)
      }
    },
  }
}
