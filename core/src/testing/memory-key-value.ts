import type { KeyValue } from '../platform/key-value.js'
import { createListeners } from '../state/listeners.js'

type Changes = Parameters<KeyValue['write']>[0]

/** Storage that lives in the test. Hand it to a second kit, and that kit finds what the first has left. */
export interface MemoryKeyValue extends KeyValue {
  /** Writes as another tab would: whoever is subscribed is told. */
  externalWrite(changes: Changes): void
  /** Everything that is kept now. */
  entries(): Readonly<Record<string, string>>
  /** How many are subscribed. */
  readonly listening: number
}

export function createMemoryKeyValue(initial: Readonly<Record<string, string>> = {}): MemoryKeyValue {
  const kept = new Map(Object.entries(initial))
  const listeners = createListeners()
  let told: readonly string[] = []
  let listening = 0

  function write(changes: Changes) {
    for (const [key, value] of Object.entries(changes)) value === undefined ? kept.delete(key) : kept.set(key, value)
  }

  return {
    get: (key) => kept.get(key),
    write,
    subscribe(listener) {
      const leave = listeners.subscribe(() => listener(told))
      let isOut = false
      listening++
      return () => {
        if (!isOut) listening--
        isOut = true
        leave()
      }
    },
    externalWrite(changes) {
      told = Object.keys(changes)
      write(changes)
      listeners.notify()
    },
    entries: () => Object.fromEntries(kept),
    get listening() {
      return listening
    },
  }
}
