import { attend } from './attend.js'
import { freeze } from './freeze.js'
import { createListeners } from './listeners.js'
import type { Observable, SnapshotOf } from './observable.js'

type Snapshots<Sources extends readonly Observable<unknown>[]> = {
  [Index in keyof Sources]: SnapshotOf<Sources[Index]>
}

/**
 * A value computed from other observables, recomputed only when one of their
 * snapshots changed identity. It listens to them only while somebody listens
 * to it, so an unused derivation holds on to nothing.
 *
 * @param isEqual keeps the old value, and stays silent, when the new one is equal to it.
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
    let told = getSnapshot()
    const check = () => {
      const value = getSnapshot()
      if (Object.is(told, value)) return
      told = value
      listeners.notify()
    }
    const unsubscribes = sources.map((source) => source.subscribe(check))
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
  }

  return { getSnapshot, subscribe: attend(listeners.subscribe, listen) }
}
