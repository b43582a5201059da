import { type KeyValue, propertyOf } from '@latchkey/core/plugin'
import { readBigJson, writeBigJson } from './big-json.js'
import { mergeStored } from './merge-stored.js'
import type { SdkStorage } from './sdk.js'
import { type Belongings, belongingsOf, storedPart } from './stored-part.js'

/** Longer than any value that the SDK stores for a connected visitor. */
const MAX_LENGTH = 2_000_000

/** The lists that say what all other values belong to. */
const SESSIONS = '//session'
const PROPOSALS = '//proposal'

export interface StoredClientOptions {
  readonly store: Pick<KeyValue, 'get' | 'write'>
  /** Put before all keys. */
  readonly prefix: string
  /** The SDK puts this into all keys, to tell this client from others on the page. */
  readonly mark: string
  /** The time, in milliseconds since 1970. */
  now(): number
}

/** The SDK's storage, and what the kit decides about it. */
export interface StoredClient {
  readonly storage: SdkStorage
  /** Stores the code of a topic, because a wallet may answer it after a reload. The SDK has it in memory. */
  show(topic: string): void
  /** Removes the code of a topic from storage. The SDK still has it in memory. */
  hide(topic: string): void
  /** The sessions in storage now, whichever tab wrote them. */
  sessions(): readonly unknown[]
}

/**
 * The kit's storage in the SDK's form. A broken value counts as absent, so that the SDK starts anew instead of failing.
 * Tabs do not undo each other's changes. A link that the SDK would open by itself is never read.
 *
 * It stores sessions, and codes on display while a wallet may answer them. Of all else the SDK would store the keys for
 * ever. What it finds of that kind, it removes.
 */
export function createStoredClient({ store, prefix, mark, now }: StoredClientOptions): StoredClient {
  /** All that the SDK has, by key. */
  const own = new Map<string, unknown>()
  /** The part in storage when this tab last read or wrote it. */
  const known = new Map<string, unknown>()
  const nameOf = (key: string) => `${prefix}${key.replace(`:${mark}`, '')}`
  const sessionsKey = `wc@2:client:0.3:${mark}${SESSIONS}`
  const proposalsKey = `wc@2:client:0.3:${mark}${PROPOSALS}`
  /** At first those of pages before this one, and of other tabs. */
  const shown = new Set(
    listOf(proposalsKey)
      .filter((proposal) => Number(propertyOf(proposal, 'expiryTimestamp')) * 1_000 > now())
      .map((proposal) => propertyOf(proposal, 'pairingTopic')),
  )

  function read(key: string): unknown {
    const text = store.get(nameOf(key))
    if (text === undefined || text.length > MAX_LENGTH) return undefined
    try {
      return readBigJson(text)
    } catch {
      // Another script wrote the value, or it is incomplete.
      return undefined
    }
  }

  function listOf(key: string): readonly unknown[] {
    const value = own.has(key) ? own.get(key) : read(key)
    return Array.isArray(value) ? value : []
  }

  const belongings = (): Belongings => belongingsOf(listOf(sessionsKey), listOf(proposalsKey), shown)

  function write(keys: Iterable<string>) {
    const mine = belongings()
    const changes: Record<string, string> = {}
    for (const key of keys) {
      const part = storedPart(key, own.get(key), mine)
      if (known.has(key) && writeBigJson(known.get(key)) === writeBigJson(part)) continue
      changes[nameOf(key)] = writeBigJson(mergeStored(known.get(key), part, read(key)))
      known.set(key, part)
    }
    if (Object.keys(changes).length > 0) store.write(changes)
  }

  const storage: SdkStorage = {
    getKeys: async () => [...known.keys()],
    getEntries: async <T>() => [...known].map(([key, value]): [string, T] => [key, value as T]),
    async getItem<T>(key: string) {
      const text = store.get(nameOf(key))
      const value = storedPart(key, read(key), belongings())
      const rest = value === undefined ? undefined : writeBigJson(value)
      if (rest !== text) store.write({ [nameOf(key)]: rest })
      known.set(key, value)
      own.set(key, value)
      return copyOf(value) as T | undefined
    },
    async setItem(key, value) {
      own.set(key, copyOf(value))
      // What the others belong to may have changed.
      write(key === sessionsKey || key === proposalsKey ? own.keys() : [key])
    },
    async removeItem(key) {
      own.delete(key)
      known.delete(key)
      store.write({ [nameOf(key)]: undefined })
    },
  }

  return {
    storage,
    show(topic) {
      shown.add(topic)
      write(own.keys())
    },
    hide(topic) {
      if (shown.delete(topic)) write(own.keys())
    },
    sessions() {
      const sessions = read(sessionsKey)
      return Array.isArray(sessions) ? sessions : []
    },
  }
}

/** A copy, because the SDK changes its own. */
const copyOf = (value: unknown): unknown => (value === undefined ? undefined : readBigJson(writeBigJson(value)))
