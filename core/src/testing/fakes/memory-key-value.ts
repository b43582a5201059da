import type { KeyValue } from '../../platform/storage/key-value.js'
import { createListeners } from '../../state/listeners.js'

type Changes = Parameters<KeyValue['write']>[0]

/** Storage in memory. A second kit that gets the same storage finds the values of the first. */
export interface MemoryKeyValue extends KeyValue {
  /** Writes as another tab does, and notifies the subscribers. */
  externalWrite(changes: Changes): void
  /** Returns all stored values. */
  entries(): Readonly<Record<string, string>>
  /** The number of subscribers. */
  readonly listening: number
}

export function createMemoryKeyValue(initial: Readonly<Record<string, string>> = {}): MemoryKeyValue {
  const kept = new Map(Object.entries(initial))
  const listeners = createListeners()
  let changedKeys: readonly string[] = []
  let listening = 0

  function write(changes: Changes) {
    for (const [key, value] of Object.entries(changes)) value === undefined ? kept.delete(key) : kept.set(key, value)
  }

  return {
    get: (key) => kept.get(key),
    write,
    subscribe(listener) {
      const unsubscribe = listeners.subscribe(() => listener(changedKeys))
      let isUnsubscribed = false
      listening++
      return () => {
        if (!isUnsubscribed) listening--
        isUnsubscribed = true
        unsubscribe()
      }
    },
    externalWrite(changes) {
      changedKeys = Object.keys(changes)
      write(changes)
      listeners.notify()
    },
    entries: () => Object.fromEntries(kept),
    get listening() {
      return listening
    },
  }
}
