/** What a cached value is worth now. */
export interface Cached<T> {
  readonly value: T
  /** When it was stored, in milliseconds of the clock. */
  readonly at: number
  /** Younger than the cache's `staleAfterMs`. A value dated in the future is not fresh. */
  readonly fresh: boolean
}

/** Values by key, each with its age. If there are too many, the least recently used one is removed. */
export interface TimedCache<T> {
  /** The kept value, fresh or stale, or nothing. */
  peek(key: string): Cached<T> | undefined
  set(key: string, value: T): void
  /**
   * Returns the fresh value, else the result of `fetch`. Simultaneous calls for
   * one key share one fetch. A failed fetch is not kept, and its error reaches
   * all of these calls.
   */
  load(key: string, fetch: () => Promise<T>): Promise<T>
  /** Forgets one key, or everything. A fetch under way will not be stored. */
  forget(key?: string): void
}

export interface TimedCacheOptions {
  /** The clock to measure ages by; only `now` is used. */
  readonly clock: { now(): number }
  readonly staleAfterMs: number
  /** The greatest number of keys. 500 by default. */
  readonly maxEntries?: number
}

export function createTimedCache<T>({ clock, staleAfterMs, maxEntries = 500 }: TimedCacheOptions): TimedCache<T> {
  const kept = new Map<string, { readonly value: T; readonly at: number }>()
  const loading = new Map<string, Promise<T>>()

  const age = (at: number) => clock.now() - at
  const isFresh = (at: number) => age(at) >= 0 && age(at) < staleAfterMs

  function peek(key: string): Cached<T> | undefined {
    const entry = kept.get(key)
    if (!entry) return undefined
    // A Map keeps insertion order, so re-inserting marks the key as recently used.
    kept.delete(key)
    kept.set(key, entry)
    return { ...entry, fresh: isFresh(entry.at) }
  }

  function store(key: string, value: T) {
    kept.delete(key)
    kept.set(key, { value, at: clock.now() })
    if (kept.size > maxEntries) kept.delete(kept.keys().next().value!)
  }

  async function fetchInto(key: string, fetch: () => Promise<T>): Promise<T> {
    let mine: Promise<T> | undefined
    try {
      mine = fetch()
      loading.set(key, mine)
      const value = await mine
      if (loading.get(key) === mine) store(key, value)
      return value
    } finally {
      if (loading.get(key) === mine) loading.delete(key)
    }
  }

  return {
    peek,
    set(key, value) {
      // What is set by hand is newer than whatever a fetch under way will bring.
      loading.delete(key)
      store(key, value)
    },
    async load(key, fetch) {
      const cached = peek(key)
      if (cached?.fresh) return cached.value
      return loading.get(key) ?? fetchInto(key, fetch)
    },
    forget(key) {
      for (const map of [kept, loading]) key === undefined ? map.clear() : map.delete(key)
    },
  }
}
