import { MAX_STORED_LENGTH, type KeyValue } from './key-value.js'

/** The format of a stored value. */
export interface StoredFormat<T> {
  /** Increase it when `read` no longer accepts older values. */
  readonly version: number
  /** Accepts any value, and returns `undefined` for an invalid one. */
  read(value: unknown): T | undefined
  /**
   * Converts the value of a version to that of the next one, by the older version's number. A value of a version that is
   * missing here counts as broken.
   */
  readonly migrate?: Readonly<Record<number, (value: unknown) => unknown>>
}

/** One stored value. */
export interface Stored<T> {
  readonly key: string
  /** The value in this version's format. Reading an older one does not rewrite it. */
  get(): T | undefined
  /** Stores a value. Does nothing while a newer version's value is stored, so that it is not lost. */
  set(value: T | undefined): void
  /**
   * Returns the change to write, for a caller that writes several values all or none: `store.write({ ...a.change(1),
   * ...b.change(2) })`. Empty while a newer version's value is stored. A value that is too long to be read back is not
   * stored, and the one before it is removed.
   */
  change(value: T | undefined): Readonly<Record<string, string | undefined>>
}

/**
 * A value under a key, stored as JSON with its version. A broken value is removed and counts as absent; a newer
 * version's value is neither used nor overwritten.
 */
export function createStored<T>(
  store: Pick<KeyValue, 'get' | 'write'>,
  key: string,
  format: StoredFormat<T>,
): Stored<T> {
  const { version } = format

  function change(value: T | undefined) {
    if ((open(store.get(key))?.v ?? 0) > version) return {}
    const text = value === undefined ? undefined : JSON.stringify({ v: version, data: value })
    return { [key]: text && text.length > MAX_STORED_LENGTH ? undefined : text }
  }

  /** Throws for a broken value. */
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
        // The value is of an unknown version, or `read` threw: it is broken.
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

/** Reads the envelope in a text; `undefined` when there is none. */
function open(text = ''): Envelope | undefined {
  if (text.length > MAX_STORED_LENGTH) return undefined
  try {
    const envelope = JSON.parse(text, dropPrototype) as Envelope | null
    return Number.isInteger(envelope?.v) ? envelope! : undefined
  } catch {
    // The text is not JSON, so the kit did not write it.
    return undefined
  }
}

/** Drops a `__proto__` key: it would become the prototype of the object that the value is copied into. */
const dropPrototype = (key: string, value: unknown) => (key === '__proto__' ? undefined : value)
