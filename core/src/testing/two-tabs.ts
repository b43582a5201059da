import type { KeyValue } from '../platform/storage/key-value.js'
import { createLocalKeyValue } from '../platform/storage/local-key-value.js'
import { createFaultStorage, type FaultStorage } from './faults/fault-storage.js'
import { createRecordingLogger } from './fakes/recording-logger.js'

/** Two tabs of one site: a tab reads the other's writes immediately, and gets the event for them later. */
export interface TwoTabs {
  readonly first: KeyValue
  readonly second: KeyValue
  /** The storage that both tabs share. Clearing it here fires no event. */
  readonly storage: FaultStorage
  /** Clears everything as a visitor does in the first tab; the second tab gets the event. */
  clear(): void
  /** Delivers pending events, oldest first: the given number, or all of them and those they cause. */
  deliver(count?: number): void
}

/**
 * @example
 * const tabs = createTwoTabs()
 * const one = createTestKit({ overrides: [override(KeyValue, { value: tabs.first })] })
 * const other = createTestKit({ overrides: [override(KeyValue, { value: tabs.second })] })
 */
export function createTwoTabs(storage: FaultStorage = createFaultStorage()): TwoTabs {
  const waiting: (() => void)[] = []
  const first = createTab()
  const second = createTab()

  function createTab() {
    const events = new EventTarget()
    /** Changes the storage, and queues an event for the other tab if a value changed. */
    function act(key: string | null, change: () => void) {
      const before = key === null ? storage.length : storage.getItem(key)
      change()
      const after = key === null ? storage.length : storage.getItem(key)
      const other = events === first.events ? second : first
      if (before !== after) waiting.push(() => other.hear(key))
    }
    const view: Storage = {
      getItem: storage.getItem,
      setItem: (key, value) => act(key, () => storage.setItem(key, value)),
      removeItem: (key) => act(key, () => storage.removeItem(key)),
      clear: () => act(null, storage.clear),
      key: storage.key,
      get length() {
        return storage.length
      },
    }
    return {
      events,
      view,
      hear(key: string | null) {
        events.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea: view }))
      },
      store: createLocalKeyValue({ logger: createRecordingLogger(), open: () => (storage.open(), view), events }),
    }
  }

  return {
    first: first.store,
    second: second.store,
    storage,
    clear: () => first.view.clear(),
    deliver(count = Infinity) {
      for (let left = count; left > 0 && waiting.length > 0; left--) waiting.shift()!()
    },
  }
}
