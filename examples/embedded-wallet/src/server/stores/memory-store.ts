import type { Counted, WalletStore } from './store.js'

interface Kept {
  readonly value: string
  readonly expiresAt: number
}

/** Keeps everything in the memory of this process: for tests and for development. A restart forgets every wallet's share. */
export function createMemoryStore(): WalletStore {
  const records = new Map<string, Kept>()
  const counts = new Map<string, Counted>()
  const lists = new Map<string, readonly string[]>()

  const valueOf = (key: string, now: number) => {
    const kept = records.get(key)
    return kept && now < kept.expiresAt ? kept.value : undefined
  }

  return {
    read: async (key, now) => valueOf(key, now),

    async write(key, expected, value, { now, expiresAt = Number.POSITIVE_INFINITY }) {
      if (valueOf(key, now) !== expected) return false
      records.set(key, { value, expiresAt })
      return true
    },

    async remove(key, expected, now) {
      if (valueOf(key, now) !== expected) return false
      return records.delete(key)
    },

    async count(key, windowMs, now) {
      const last = counts.get(key)
      const next =
        last && now < last.endsAt
          ? { count: last.count + 1, endsAt: last.endsAt }
          : { count: 1, endsAt: now + windowMs }
      counts.set(key, next)
      return next
    },

    append: async (list, entry, maxEntries) =>
      void lists.set(list, [...(lists.get(list) ?? []), entry].slice(-maxEntries)),

    entries: async (list) => lists.get(list) ?? [],

    async removeExpired(now) {
      for (const [key, { expiresAt }] of records) if (expiresAt <= now) records.delete(key)
      for (const [key, { endsAt }] of counts) if (endsAt <= now) counts.delete(key)
    },

    async close() {
      for (const kept of [records, counts, lists]) kept.clear()
    },
  }
}
