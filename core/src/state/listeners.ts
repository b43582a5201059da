import { reportToConsole } from '../errors/report-to-console.js'

export type Unsubscribe = () => void

/** A set of listeners. One that throws is reported and hurts none of the others. */
export function createListeners(report: (error: unknown) => void = reportToConsole) {
  const listeners = new Set<{ readonly call: () => void }>()
  return {
    /** Adds a listener; the same function added twice is called twice. Removing twice is harmless. */
    subscribe(call: () => void): Unsubscribe {
      const entry = { call }
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    /** Calls those that listened when it began, and still do. */
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
