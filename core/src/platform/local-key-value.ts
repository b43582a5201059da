import { JOURNAL_KEY } from '../domain/storage-keys.js'
import { attend } from '../state/attend.js'
import { createListeners } from '../state/listeners.js'
import type { KeyValue } from './key-value.js'
import { listenTo } from './listen-to.js'
import type { Logger } from './logger.js'
import { commit, readJournal } from './storage-transaction.js'

export interface LocalKeyValueOptions {
  readonly logger: Pick<Logger, 'warn' | 'error'>
  /** The storage. Throws where it is forbidden, and then may stop throwing. */
  readonly open?: () => Storage
  /** Where other tabs' changes are heard of. */
  readonly events?: EventTarget
}

/** Keeps things in the browser's storage, and in memory what that does not take. */
export function createLocalKeyValue({
  logger,
  open = () => localStorage,
  events = globalThis.window,
}: LocalKeyValueOptions): KeyValue {
  /** What the storage has not taken yet. It counts before what is stored, and every write tries again. */
  const unsaved = new Map<string, string | null>()
  /** Every key that was ever asked for, to be told of when all are gone. */
  const known = new Set<string>()
  const warned = new Set<string>()
  let isRecovered = false

  function attempt<T>(act: (storage: Storage) => T): T | undefined {
    try {
      return act(open())
    } catch (error) {
      const why = /quota/i.test(String((error as Error | undefined)?.name)) ? 'full' : 'unusable'
      if (!warned.has(why)) logger.warn(`Storage is ${why}. What it does not take lives as long as this page.`, error)
      warned.add(why)
      return undefined
    }
  }

  function save(storage: Storage) {
    // What another page died over comes first: it is older than what we have to write.
    for (const [key, value] of readJournal(storage)) if (!unsaved.has(key)) unsaved.set(key, value)
    commit(storage, unsaved)
    unsaved.clear()
  }

  /** Finishes what a page before this one has begun. */
  function recover() {
    if (isRecovered) return
    isRecovered = true
    attempt((storage) => storage.getItem(JOURNAL_KEY) !== null && save(storage))
  }

  const listeners = createListeners((error) => logger.error('A listener to storage failed.', error))
  let changed = new Set<string>()
  let told: readonly string[] = []

  function onStorage({ key, storageArea }: StorageEvent) {
    const isOther = attempt((storage) => storageArea && storageArea !== storage)
    if (isOther) return
    for (const one of key === null ? known : [key]) {
      // What another tab could store is newer than what we could not. Events of the page's own scripts name no storage.
      if (storageArea) unsaved.delete(one)
      if (one !== JOURNAL_KEY) changed.add(one)
    }
    // The other tab is half-way through; its last event will come when the journal is gone.
    if (!changed.size || attempt((storage) => storage.getItem(JOURNAL_KEY))) return
    told = [...changed]
    changed = new Set()
    listeners.notify()
  }

  /** A page in the browser's cache of whole pages may have missed anything. */
  function onShown({ persisted }: PageTransitionEvent) {
    if (!persisted) return
    told = [...known]
    listeners.notify()
  }

  const follow = attend(listeners.subscribe, () => {
    const backs = [listenTo(events, 'storage', onStorage), listenTo(events, 'pageshow', onShown)]
    return () => backs.forEach((back) => back())
  })

  return {
    get(key) {
      known.add(key)
      recover()
      const own = unsaved.get(key)
      return (own === undefined ? attempt((storage) => storage.getItem(key)) : own) ?? undefined
    },
    write(changes) {
      for (const [key, value = null] of Object.entries(changes)) {
        known.add(key)
        unsaved.set(key, value)
      }
      isRecovered = true
      attempt(save)
    },
    subscribe: (listener) => follow(() => listener(told)),
  }
}
