import { lazy } from '@latchkey/core/plugin'

/** Code, or whatever else takes a moment to load, that is loaded on first use. */
export interface Lazy<T> {
  /** Loads it once. A failed load is forgotten: the next call tries again. */
  load(): Promise<T>
  /** What has been loaded; it can be drawn in the same frame. */
  readonly current: T | undefined
}

/**
 * Creates a component, or a group of them, whose code is loaded on first use. Call it once, outside of components.
 * `load()` ahead of use (on hover, on focus), draw it with `useLazy` or as the `content` of a view.
 *
 * @param name names the code in the error `dependency/failed`, which a failed load rejects with.
 *
 * @example
 * export const Legal = lazyComponent('the legal line', async () => (await import('./legal.js')).Legal)
 */
export function lazyComponent<T>(name: string, load: () => Promise<T>): Lazy<T> {
  let current: T | undefined
  const loadOnce = lazy(name, async () => (current = await load()))
  return {
    load: loadOnce,
    get current() {
      return current
    },
  }
}
