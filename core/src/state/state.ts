import { createListeners } from './listeners.js'
import type { Observable } from './observable.js'

/** An observable value with the means to change it. A service keeps this private. */
export interface State<S> extends Observable<S> {
  /** Replaces the value. The same value (by `Object.is`) changes nothing and notifies no listener. */
  set(next: S): void
  /** Replaces some fields. Fields that are already equal change nothing. */
  patch(change: Partial<S>): void
}

/**
 * One immutable value and its listeners.
 *
 * @example
 * const state = createState({ open: false })
 * state.patch({ open: true })
 */
export function createState<S>(initial: S, report?: (error: unknown) => void): State<S> {
  let snapshot = freeze(initial)
  const listeners = createListeners(report)

  function set(next: S) {
    if (Object.is(snapshot, next)) return
    snapshot = freeze(next)
    listeners.notify()
  }

  return {
    getSnapshot: () => snapshot,
    subscribe: listeners.subscribe,
    set,
    patch(change) {
      for (const key in change) {
        if (!Object.is(snapshot[key], change[key])) return set({ ...snapshot, ...change })
      }
    },
  }
}

/**
 * Freezes a snapshot's top level, so that no reader can change it for others. It skips anything but plain objects and
 * arrays: a typed array cannot be frozen, and an instance protects itself.
 */
export function freeze<S>(value: S): S {
  const plain = Array.isArray(value) || (value && Object.getPrototypeOf(value) === Object.prototype)
  return plain ? Object.freeze(value) : value
}

/** Returns the old value if the new one has equal fields, so that readers that compare by identity see no change. */
export function keepIfEqual<S extends object>(before: S | undefined, next: S): S {
  const keys = Object.keys(next) as (keyof S)[]
  const isSame =
    before && keys.length === Object.keys(before).length && keys.every((key) => Object.is(before[key], next[key]))
  return isSame ? before : next
}
