import type { Unsubscribe } from './listeners.js'

/** A value that changes over time. Every stateful service is one. */
export interface Observable<S> {
  /** The current value. Never mutated; the same object until something in it changes. */
  getSnapshot(): S
  /** Calls the listener after each change. Calling the returned function twice is harmless. */
  subscribe(listener: () => void): Unsubscribe
}

/** The snapshot type of an observable service. */
export type SnapshotOf<T> = T extends Observable<infer S> ? S : never
