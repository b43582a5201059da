import type { RecentReceiver } from '@latchkey/core'
import {
  createState,
  createStored,
  entriesOf,
  type KeyValue,
  type Observable,
  propertyOf,
  storagePrefix,
} from '@latchkey/core/plugin'
import { isStoredText } from './stored-text.js'

type Receivers = Readonly<Record<string, readonly RecentReceiver[]>>

/** So many are kept for each namespace. */
const MOST = 10

/** To whom something was sent, by namespace, kept over reloads of the page. */
export interface RecentReceivers extends Observable<Receivers> {
  add(namespace: string, receiver: RecentReceiver): void
  remove(namespace: string, address: string): void
}

export function createRecentReceivers(store: Pick<KeyValue, 'get' | 'write'>, kit = ''): RecentReceivers {
  const stored = createStored(store, `${storagePrefix(kit)}receivers`, { version: 1, read: readReceivers })
  const state = createState<Receivers>(stored.get() ?? {})

  function set(namespace: string, receivers: readonly RecentReceiver[]) {
    // Another tab may have written since.
    const all = { ...stored.get(), [namespace]: receivers.slice(0, MOST) }
    state.set(all)
    stored.set(all)
  }
  const others = (namespace: string, address: string) =>
    (stored.get()?.[namespace] ?? []).filter((one) => one.address !== address)

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    add: (namespace, receiver) => set(namespace, [receiver, ...others(namespace, receiver.address)]),
    remove: (namespace, address) => set(namespace, others(namespace, address)),
  }
}

function readReceivers(value: unknown): Receivers {
  return Object.fromEntries(
    Object.entries(Object(value)).map(([namespace, list]) => [namespace, entriesOf(list).flatMap(readReceiver)]),
  )
}

function readReceiver(value: unknown): readonly RecentReceiver[] {
  const [address, name] = [propertyOf(value, 'address'), propertyOf(value, 'name')]
  if (!isStoredText(address)) return []
  return [{ address, ...(isStoredText(name) && { name }) }]
}
