import { approvedFault, propertyOf, type KeyValue } from '@latchkey/core'
import { mergeStored } from './merge-stored.js'
import type { SdkStorage } from './sdk.js'

/** Longer than anything the SDK keeps of a visitor who is connected. */
const MAX_LENGTH = 2_000_000

/** What the SDK reads back as a record, and what as a list of records. It takes the rest as it comes. */
const RECORDS = /\/\/(?:keychain|messages\w*)$/
const LISTS = /\/\/(?:history|subscription|expirer|pairing|session|proposal|request|requests|authKeys|pairingTopics|event-client)$/

export interface StoredClientOptions {
  readonly store: Pick<KeyValue, 'get' | 'write'>
  /** In front of all keys. */
  readonly prefix: string
  /** What the SDK puts in all its keys to tell this client from others on the page. */
  readonly mark: string
}

/**
 * The kit's storage as the SDK wants one. What is broken there counts as absent, so that the SDK begins anew instead of
 * failing; tabs do not undo each other's writing; and a link that the SDK would open by itself is never read.
 */
export function createStoredClient({ store, prefix, mark }: StoredClientOptions): SdkStorage {
  /** What this tab had of each entry when it last read or wrote it. */
  const known = new Map<string, unknown>()
  const nameOf = (key: string) => `${prefix}${key.replace(`:${mark}`, '')}`

  function read(key: string): unknown {
    const text = store.get(nameOf(key))
    if (text === undefined || text.length > MAX_LENGTH) return undefined
    try {
      return expected(key, JSON.parse(text))
    } catch {
      // Not JSON: written by somebody else, or cut.
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
      // A copy: the SDK goes on changing its own.
      known.set(key, JSON.parse(JSON.stringify(value ?? null)))
      store.write({ [nameOf(key)]: JSON.stringify(merged) })
    },
    async removeItem(key) {
      known.delete(key)
      store.write({ [nameOf(key)]: undefined })
    },
  }
}

/** As much of a value as the SDK can do with. */
function expected(key: string, value: unknown): unknown {
  if (LISTS.test(key)) return Array.isArray(value) ? value.filter(key.endsWith('//session') ? isSession : isRecord) : undefined
  return !RECORDS.test(key) || isRecord(value) ? value : undefined
}

/** One that is not whole, as of an older version, would keep the SDK from starting at all. */
const isSession = (value: unknown) => isRecord(propertyOf(propertyOf(value, 'peer'), 'metadata')) && approvedFault(propertyOf(value, 'namespaces')) === undefined

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
