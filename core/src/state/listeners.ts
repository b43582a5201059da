import { reportToConsole } from '../errors/safe-log.js'

export type Unsubscribe = () => void

/** A set of listeners. A listener that throws is reported and does not affect the others. */
export function createListeners(report: (error: unknown) => void = reportToConsole) {
  const listeners = new Set<{ readonly call: () => void }>()
  return {
    /** Adds a listener; the same function added twice is called twice. Removing twice is harmless. */
    subscribe(call: () => void): Unsubscribe {
      const entry = { call }
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    /** Calls every listener that was subscribed before the call and has not unsubscribed since. */
    notify() {
      for (const entry of [...listeners]) {
        if (!listeners.has(entry)) continue
        try {
          entry.call()
        } catch (error) {
          report(error)
        }
      }
    },
  }
}

/** Shares one subscription: `begin` runs for the first subscriber, and its result when the last unsubscribes. */
export function shareSubscription(
  subscribe: (listener: () => void) => Unsubscribe,
  begin: () => Unsubscribe,
): (listener: () => void) => Unsubscribe {
  let end: Unsubscribe | undefined
  let count = 0
  return (listener) => {
    if (count++ === 0) end = begin()
    const unsubscribe = subscribe(listener)
    let isSubscribed = true
    return () => {
      if (!isSubscribed) return
      isSubscribed = false
      unsubscribe()
      if (--count === 0) end?.()
    }
  }
}
