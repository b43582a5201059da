import { lazy } from '@latchkey/core/plugin'

/** Something that is loaded on first use, such as code. */
export interface Lazy<T> {
  /** Loads the value once. After a failure, the next call tries again. */
  load(): Promise<T>
  /** The loaded value, which can be drawn in the same frame; `undefined` until then. */
  readonly current: T | undefined
}

/**
 * Creates a component, or a group of them, whose code is loaded on first use. Call it once, outside of components.
 * Call `load()` ahead of use (on hover, on focus), and draw the component with `useLazy` or as the `content` of a view.
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
