import { freeze } from './freeze.js'
import { createListeners } from './listeners.js'
import type { Observable } from './observable.js'

/** An observable value with the means to change it. A service keeps this private. */
export interface State<S> extends Observable<S> {
  /** Replaces the value. The same value (by `Object.is`) changes nothing and tells nobody. */
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
