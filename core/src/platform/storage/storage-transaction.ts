import { JOURNAL_KEY } from '../../domain/storage-keys.js'
import { MAX_STORED_LENGTH } from './key-value.js'

/** The new value of a key; `null` removes it. */
export type Change = readonly [key: string, value: string | null]

/**
 * Writes all of the changes, or throws and has written none. Several changes are first written to a journal, so that a
 * later page can finish them if this page is closed midway.
 */
export function commit(storage: Storage, changes: Iterable<Change>): void {
  const before: Change[] = []
  const after: Change[] = []
  for (const [key, value] of changes) {
    const old = storage.getItem(key)
    if (old === value) continue
    before.push([key, old])
    after.push([key, value])
  }
  const journal = storage.getItem(JOURNAL_KEY)
  const note = JSON.stringify({ v: 1, changes: after })

  function make(isNoted: boolean) {
    try {
      if (isNoted) storage.setItem(JOURNAL_KEY, note)
      put(storage, after)
      storage.removeItem(JOURNAL_KEY)
    } catch (error) {
      put(storage, before)
      put(storage, [[JOURNAL_KEY, journal]])
      if (!isNoted) throw error
      // There may be room for the changes without the journal: a full storage must not keep a visitor from
      // disconnecting.
      make(false)
    }
  }
  // A longer journal would not be read back, so it is not written.
  make(after.length > 1 && note.length <= MAX_STORED_LENGTH)
}

/** Reads the changes that a closed page had begun to write. Empty when there is no journal or it is invalid. */
export function readJournal(storage: Storage): readonly Change[] {
  const text = storage.getItem(JOURNAL_KEY)
  if (!text || text.length > MAX_STORED_LENGTH) return []
  try {
    const { v, changes } = JSON.parse(text)
    return v === 1 && changes.every(isChange) ? changes : []
  } catch {
    // The journal is broken or from other code. The next commit removes it.
    return []
  }
}

/**
 * Writes shrinking values before growing ones, so that neither writing nor undoing ever needs more room than the larger
 * of the two states.
 */
function put(storage: Storage, changes: readonly Change[]) {
  const growth = ([key, value]: Change) => sizeOf(key, value) - sizeOf(key, storage.getItem(key))
  for (const [key, value] of [...changes].sort((one, other) => growth(one) - growth(other))) {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, value)
  }
}

const sizeOf = (key: string, value: string | null) => (value === null ? 0 : key.length + value.length)

const isChange = (change: unknown): boolean =>
  Array.isArray(change) && typeof change[0] === 'string' && (change[1] === null || typeof change[1] === 'string')
