import type { KeyValue } from './key-value.js'

/** Keeps what is written as long as its kit lives. There are no other tabs. */
export function createServerKeyValue(): KeyValue {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key),
    write(changes) {
      for (const [key, value] of Object.entries(changes)) value === undefined ? kept.delete(key) : kept.set(key, value)
    },
    subscribe: () => () => {},
  }
}
