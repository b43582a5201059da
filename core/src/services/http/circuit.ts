import type { Clock } from '../../platform/clock.js'

/** The outcome of a request. `unknown`: it ended for a reason of the caller. */
export type Health = 'well' | 'ill' | 'unknown'

/**
 * Remembers which servers fail, by any name. After 4 failures in a row a server is paused for 30 s; then one request is
 * let through, and its outcome decides whether the pause starts over.
 */
export interface Circuit {
  /** The milliseconds that are left of its pause; 0 when a request may be sent. */
  pausedFor(name: string): number
  /** Whether its last request failed less than 30 s ago. Such a server is still asked, but after others. */
  isDoubtful(name: string): boolean
  /** Notes that a request is sent. The caller reports the outcome with the returned function. */
  enter(name: string): (health: Health) => void
}

const FAILURES_UNTIL_PAUSE = 4
const PAUSE_MS = 30_000
/** Beyond this number of failing servers, the oldest is forgotten. */
const MAX_NAMES = 500

export function createCircuit({ now }: Pick<Clock, 'now'>): Circuit {
  const failing = new Map<string, { readonly failures: number; readonly at: number }>()

  /** The rest of the time after a failure. A failure dated in the future is forgotten: the clock was set back. */
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
      // The pause starts over, so that only one request gets through.
      if (isProbe) note(name, failuresOf(name), now())
      return (health) => {
        if (health === 'well') failing.delete(name)
        else if (health === 'ill') note(name, (remaining(name) ? failuresOf(name) : 0) + 1, now())
        else if (isProbe && isOpen(name)) note(name, failuresOf(name), -Infinity)
      }
    },
  }
}
