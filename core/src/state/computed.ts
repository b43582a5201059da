import { freeze } from './freeze.js'
import { createListeners } from './listeners.js'
import type { Observable } from './observable.js'

/** A value computed when somebody looks, kept until it is said to have changed. */
export interface Computed<S> extends Observable<S> {
  /** Forgets the value without telling anybody. */
  invalidate(): void
  /** Tells the listeners. */
  notify(): void
}

/**
 * For values that change often and are read seldom, such as a list that a
 * thousand plugins add to: adding costs nothing until somebody reads.
 */
export function createComputed<S>(compute: () => S): Computed<S> {
  const listeners = createListeners()
  let kept: { readonly value: S } | undefined
  return {
    getSnapshot: () => (kept ??= { value: freeze(compute()) }).value,
    subscribe: listeners.subscribe,
    invalidate: () => void (kept = undefined),
    notify: listeners.notify,
  }
}
