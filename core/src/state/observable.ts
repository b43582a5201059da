import type { Unsubscribe } from './listeners.js'

/** What every stateful service is, seen from outside. */
export interface Observable<S> {
  /** The present value. Never mutated; the same object until something in it changes. */
  getSnapshot(): S
  /** Calls back after each change. Calling the returned function twice is harmless. */
  subscribe(listener: () => void): Unsubscribe
}

/** The snapshot type of an observable service. */
export type SnapshotOf<T> = T extends Observable<infer S> ? S : never
