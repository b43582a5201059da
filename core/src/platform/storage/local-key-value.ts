import { JOURNAL_KEY } from '../../domain/storage-keys.js'
import { shareSubscription } from '../../state/listeners.js'
import { createListeners } from '../../state/listeners.js'
import type { KeyValue } from './key-value.js'
import { listenTo } from '../browser/listen-to.js'
import type { Logger } from '../logger.js'
import { commit, readJournal } from './storage-transaction.js'

export interface LocalKeyValueOptions {
  readonly logger: Pick<Logger, 'warn' | 'error'>
  /** Opens the storage. It throws where storage is forbidden, and may stop throwing later. */
  readonly open?: () => Storage
  /** The target of the events about other tabs' changes. */
  readonly events?: EventTarget
}

/** `KeyValue` in the browser's storage. Values that the storage refuses stay in memory. */
export function createLocalKeyValue({
  logger,
  open = () => localStorage,
  events = globalThis.window,
}: LocalKeyValueOptions): KeyValue {
  /**
   * The changes that the storage has refused so far. They take precedence over stored values, and every write retries
   * them.
   */
  const unsaved = new Map<string, string | null>()
  /** Every key that was ever used, to report when all are cleared. */
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
    // The changes in the journal of a closed page are older than this page's, so they must not replace them.
    for (const [key, value] of readJournal(storage)) if (!unsaved.has(key)) unsaved.set(key, value)
    commit(storage, unsaved)
    unsaved.clear()
  }

  /** Finishes the write that an earlier page began. */
  function recover() {
    if (isRecovered) return
    isRecovered = true
    attempt((storage) => storage.getItem(JOURNAL_KEY) !== null && save(storage))
  }

  const listeners = createListeners((error) => logger.error('A listener to storage failed.', error))
  let changed = new Set<string>()
  let changedKeys: readonly string[] = []

  function onStorage({ key, storageArea }: StorageEvent) {
    const isOther = attempt((storage) => storageArea && storageArea !== storage)
    if (isOther) return
    for (const one of key === null ? known : [key]) {
      // The value that another tab stored is newer than one that this page could not store. Events that the page's own
      // scripts dispatch name no storage.
      if (storageArea) unsaved.delete(one)
      if (one !== JOURNAL_KEY) changed.add(one)
    }
    // The other tab is still writing; its last event comes after it has removed the journal.
    if (!changed.size || attempt((storage) => storage.getItem(JOURNAL_KEY))) return
    changedKeys = [...changed]
    changed = new Set()
    listeners.notify()
  }

  /** A page restored from the back/forward cache may have missed any change. */
  function onShown({ persisted }: PageTransitionEvent) {
    if (!persisted) return
    changedKeys = [...known]
    listeners.notify()
  }

  const follow = shareSubscription(listeners.subscribe, () => {
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
    subscribe: (listener) => follow(() => listener(changedKeys)),
  }
}
