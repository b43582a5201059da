import { shareSubscription } from './listeners.js'
import { freeze } from './state.js'
import { createListeners } from './listeners.js'
import type { Observable, SnapshotOf } from './observable.js'

type Snapshots<Sources extends readonly Observable<unknown>[]> = {
  [Index in keyof Sources]: SnapshotOf<Sources[Index]>
}

/**
 * A value computed from other observables, and computed again only if one of their snapshots changes identity. It
 * subscribes to them only while it has subscribers itself, so an unused one holds on to nothing.
 *
 * @param isEqual keeps the old value, and notifies no listener, if the new one is equal.
 *
 * @example
 * const isConnected = derive([connections], (state) => state.status === 'connected')
 */
export function derive<const Sources extends readonly Observable<unknown>[], S>(
  sources: Sources,
  compute: (...snapshots: Snapshots<Sources>) => S,
  isEqual: (a: S, b: S) => boolean = Object.is,
): Observable<S> {
  const listeners = createListeners()
  let last: { readonly inputs: readonly unknown[]; readonly value: S } | undefined

  function getSnapshot(): S {
    const inputs = sources.map((source) => source.getSnapshot())
    if (last && inputs.every((input, index) => Object.is(input, last!.inputs[index]))) return last.value
    const value = compute(...(inputs as Snapshots<Sources>))
    last = { inputs, value: last && isEqual(last.value, value) ? last.value : freeze(value) }
    return last.value
  }

  function listen() {
    let notified = getSnapshot()
    const check = () => {
      const value = getSnapshot()
      if (Object.is(notified, value)) return
      notified = value
      listeners.notify()
    }
    const unsubscribes = sources.map((source) => source.subscribe(check))
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
  }

  return { getSnapshot, subscribe: shareSubscription(listeners.subscribe, listen) }
}
