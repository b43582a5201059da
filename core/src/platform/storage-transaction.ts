import { JOURNAL_KEY } from '../domain/storage-keys.js'
import { MAX_STORED_LENGTH } from './key-value.js'

/** What becomes of a key: a text, or nothing. */
export type Change = readonly [key: string, value: string | null]

/**
 * Makes all of the changes, or throws and has made none. Several are first written down
 * in a journal, so that if the page dies half-way, whoever reads that can finish.
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
      // There may be room for the changes alone: a full storage must not keep a visitor from leaving.
      make(false)
    }
  }
  // A note that nobody would read back is no help.
  make(after.length > 1 && note.length <= MAX_STORED_LENGTH)
}

/** What a page that died had begun to write; nothing, if none did or what is there is no journal. */
export function readJournal(storage: Storage): readonly Change[] {
  const text = storage.getItem(JOURNAL_KEY)
  if (!text || text.length > MAX_STORED_LENGTH) return []
  try {
    const { v, changes } = JSON.parse(text)
    return v === 1 && changes.every(isChange) ? changes : []
  } catch {
    // Broken, or a stranger's. The next commit removes it.
    return []
  }
}

/** What shrinks makes room for what grows, so that going there, or back, never takes more room than being there. */
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
