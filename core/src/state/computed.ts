import { freeze } from './state.js'
import { createListeners } from './listeners.js'
import type { Observable } from './observable.js'

/** A value that is computed on first read and cached until `invalidate`. */
export interface Computed<S> extends Observable<S> {
  /** Drops the cached value without notifying the listeners. */
  invalidate(): void
  /** Notifies the listeners. */
  notify(): void
}

/**
 * For values that change often and are read seldom, such as a list that a thousand plugins add to: a change costs
 * nothing until the next read.
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
