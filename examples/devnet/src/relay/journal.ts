import { type EventPattern, fits, type RelayEvent } from './relay-event.js'

/** All events of the relay, in order, with ways to wait for more. */
export interface Journal {
  record(event: RelayEvent): void
  list(pattern?: EventPattern): readonly RelayEvent[]
  /** Resolves when that many events match, past ones included. Rejects when the journal ends first. */
  waitFor(pattern: EventPattern, count?: number): Promise<void>
  listen(listener: (event: RelayEvent) => void): () => void
  /** Drops all events, so that `waitFor` counts from here. Pending waits start anew, too. */
  forget(): void
  end(): void
}

export function createJournal(): Journal {
  let events: RelayEvent[] = []
  let hasEnded = false
  const listeners = new Set<(event: RelayEvent) => void>()
  const ends = new Set<() => void>()

  const list = (pattern: EventPattern = {}) => events.filter((event) => fits(event, pattern))

  function listen(listener: (event: RelayEvent) => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  function waitFor(pattern: EventPattern, count = 1) {
    return new Promise<void>((resolve, reject) => {
      const end = () => reject(new Error(`The relay stopped before it saw ${count} of ${JSON.stringify(pattern)}.`))
      const look = () => {
        if (list(pattern).length < count) return
        stopListening()
        ends.delete(end)
        resolve()
      }
      const stopListening = listen(look)
      ends.add(end)
      look()
      if (hasEnded) end()
    })
  }

  return {
    list,
    listen,
    waitFor,
    record(event) {
      events.push(event)
      for (const listener of [...listeners]) listener(event)
    },
    forget() {
      events = []
    },
    end() {
      hasEnded = true
      listeners.clear()
      for (const end of ends) end()
      ends.clear()
    },
  }
}
