import { lendBy } from '../../kernel/lend.js'
import { createToken } from '../../kernel/token.js'

/** Longer texts are not parsed, because the kit writes none. */
export const MAX_STORED_LENGTH = 65_536

/**
 * Storage that outlives the page. Never throws: if the real storage is forbidden, full or broken, written values live as
 * long as the page, and one warning is logged. Stored text may come from an older version, another tab or an attacker,
 * so it must always be validated.
 */
export interface KeyValue {
  get(key: string): string | undefined
  /**
   * Writes all of the changes or none, even if the page is closed midway. `undefined` removes a key. (A closed page may
   * leave a part of changes over 64 KiB, or when there is no room for the journal of the changes.)
   */
  write(changes: Readonly<Record<string, string | undefined>>): void
  /**
   * Calls the listener with the keys that another tab has changed. It gets every key this page has used when another
   * tab cleared the storage, and when the browser restores this page from its back/forward cache, because the page may
   * have missed changes. Returns how to unsubscribe.
   */
  subscribe(listener: (keys: readonly string[]) => void): () => void
}

export const KeyValue = createToken<KeyValue>('key-value', {
  lend: lendBy<KeyValue>({ subscribe: () => 'a listener to storage' }),
})
