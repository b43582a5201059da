import { createToken } from '../kernel/token.js'

/** Longer texts are not even parsed: they are not ours. */
export const MAX_STORED_LENGTH = 65_536

/**
 * What outlives the page. Never throws: where the real storage is forbidden,
 * full or broken, what is written lives as long as the page, and one warning is
 * logged. Whatever is read back may have been written by an older version, by
 * another tab or by a stranger: it is a hint, to be parsed, never a fact.
 */
export interface KeyValue {
  get(key: string): string | undefined
  /**
   * Writes all of the changes or none of them, also if the page dies half-way. `undefined` removes.
   * (A page that dies may leave a part of more than 64 KiB, or where there is no room to note what is being written.)
   */
  write(changes: Readonly<Record<string, string | undefined>>): void
  /**
   * Calls back after another tab changed something, with the keys; after it cleared all, and when this page comes
   * back from the browser's cache of whole pages, where it may have missed anything, with every key this one has used.
   */
  subscribe(listener: (keys: readonly string[]) => void): () => void
}

export const KeyValue = createToken<KeyValue>('key-value', {
  lend: (store, keep) => ({
    get: (key) => store.get(key),
    write: (changes) => store.write(changes),
    subscribe: (listener) => keep('a listener to storage', store.subscribe(listener)),
  }),
})
