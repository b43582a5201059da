import { MAX_STORED_LENGTH, type KeyValue } from './key-value.js'

/** How a value is kept, and read back from whoever wrote it. */
export interface StoredFormat<T> {
  /** Rises when `read` would no longer understand what was written before. */
  readonly version: number
  /** Total: what is not understood is nothing. */
  read(value: unknown): T | undefined
  /**
   * Turns what an older version wrote into what the next one did. By the older version's number.
   * What was written by a version that is not here counts as broken.
   */
  readonly migrate?: Readonly<Record<number, (value: unknown) => unknown>>
}

/** One value that outlives the page. */
export interface Stored<T> {
  readonly key: string
  /** The value, as this version understands it. Reading an old one does not rewrite it. */
  get(): T | undefined
  /** Keeps a value. Does nothing while a newer version's value is there: that is not ours to lose. */
  set(value: T | undefined): void
  /**
   * The change to write, for those who write several whole or not at all:
   * `store.write({ ...a.change(1), ...b.change(2) })`. No change while a newer version's value is there.
   * A value too long to be read back is not kept, nor is the one before it.
   */
  change(value: T | undefined): Readonly<Record<string, string | undefined>>
}

/**
 * A value under a key, as JSON with its version. What is broken is removed and
 * counts as absent; what a newer version wrote is neither used nor overwritten.
 */
export function createStored<T>(store: KeyValue, key: string, format: StoredFormat<T>): Stored<T> {
  const { version } = format

  function change(value: T | undefined) {
    if ((open(store.get(key))?.v ?? 0) > version) return {}
    const text = value === undefined ? undefined : JSON.stringify({ v: version, data: value })
    return { [key]: text && text.length > MAX_STORED_LENGTH ? undefined : text }
  }

  /** Throws when it is not understood. */
  function understand({ v, data }: Envelope): T | undefined {
    let value = data
    for (let from = v; from < version; from++) value = format.migrate![from]!(value)
    return format.read(value)
  }

  return {
    key,
    get() {
      const text = store.get(key)
      if (text === undefined || text.length > MAX_STORED_LENGTH) return undefined
      const envelope = open(text)
      if (envelope && envelope.v > version) return undefined
      try {
        const value = envelope && understand(envelope)
        if (value !== undefined) return value
      } catch {
        // Made of what no version of ours wrote, or of what `read` chokes on: broken, either way.
      }
      store.write({ [key]: undefined })
      return undefined
    },
    set: (value) => store.write(change(value)),
    change,
  }
}

interface Envelope {
  readonly v: number
  readonly data: unknown
}

/** The envelope in a text; nothing when it is not one. */
function open(text = ''): Envelope | undefined {
  if (text.length > MAX_STORED_LENGTH) return undefined
  try {
    const envelope = JSON.parse(text, dropPrototype) as Envelope | null
    return Number.isInteger(envelope?.v) ? envelope! : undefined
  } catch {
    // Not JSON, so nothing of ours.
    return undefined
  }
}

/** A key of this name would become the prototype of whatever the value is copied into. */
const dropPrototype = (key: string, value: unknown) => (key === '__proto__' ? undefined : value)
