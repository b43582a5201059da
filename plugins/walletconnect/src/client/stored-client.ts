import { type KeyValue, propertyOf } from '@latchkey/core/plugin'
import { approvedFault } from '@latchkey/core/pairing'
import { mergeStored } from './merge-stored.js'
import type { SdkStorage } from './sdk.js'

/** Longer than any value that the SDK stores for a connected visitor. */
const MAX_LENGTH = 2_000_000

/** The keys that the SDK reads back as records, and as lists of records. It accepts any value of the others. */
const RECORDS = /\/\/(?:keychain|messages\w*)$/
const LISTS =
  /\/\/(?:history|subscription|expirer|pairing|session|proposal|request|requests|authKeys|pairingTopics|event-client)$/

export interface StoredClientOptions {
  readonly store: Pick<KeyValue, 'get' | 'write'>
  /** Put before all keys. */
  readonly prefix: string
  /** The SDK puts this into all keys, to tell this client from others on the page. */
  readonly mark: string
}

/**
 * The kit's storage in the SDK's form. A broken value counts as absent, so that the SDK starts anew instead of failing.
 * Tabs do not undo each other's changes. A link that the SDK would open by itself is never read.
 */
export function createStoredClient({ store, prefix, mark }: StoredClientOptions): SdkStorage {
  /** Each value when this tab last read or wrote it. */
  const known = new Map<string, unknown>()
  const nameOf = (key: string) => `${prefix}${key.replace(`:${mark}`, '')}`

  function read(key: string): unknown {
    const text = store.get(nameOf(key))
    if (text === undefined || text.length > MAX_LENGTH) return undefined
    try {
      return validPart(key, JSON.parse(text))
    } catch {
      // Another script wrote the value, or it is incomplete.
      return undefined
    }
  }

  return {
    getKeys: async () => [...known.keys()],
    getEntries: async <T>() => [...known.keys()].map((key): [string, T] => [key, read(key) as T]),
    async getItem<T>(key: string) {
      const value = read(key)
      known.set(key, value)
      return value as T | undefined
    },
    async setItem(key, value) {
      const merged = mergeStored(known.get(key), value, read(key))
      // A copy, because the SDK changes its own.
      known.set(key, JSON.parse(JSON.stringify(value ?? null)))
      store.write({ [nameOf(key)]: JSON.stringify(merged) })
    },
    async removeItem(key) {
      known.delete(key)
      store.write({ [nameOf(key)]: undefined })
    },
  }
}

/** The valid part of a value. */
function validPart(key: string, value: unknown): unknown {
  if (LISTS.test(key))
    return Array.isArray(value) ? value.filter(key.endsWith('//session') ? isSession : isRecord) : undefined
  return !RECORDS.test(key) || isRecord(value) ? value : undefined
}

/** An incomplete session, such as one of an older version, would prevent the SDK from starting. */
const isSession = (value: unknown) =>
  isRecord(propertyOf(propertyOf(value, 'peer'), 'metadata')) &&
  approvedFault(propertyOf(value, 'namespaces')) === undefined

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
