import { errors } from './errors.js'
import { createComputed } from '../state/computed.js'
import type { Observable } from '../state/observable.js'
import { createToken, type Token } from './token.js'

/** An item of a contribution point. */
export interface Contribution {
  /** Unique within its point. */
  readonly id: string
  /** Lower comes first; the default is 0. Equals keep the order in which they were added. */
  readonly order?: number
}

/** An ordered, observable list that plugins and apps add to. */
export interface Contributions<T extends Contribution> extends Observable<readonly T[]> {
  /**
   * Adds an item, and returns how to remove it. Throws `contribution/duplicate` when the id is taken, and
   * `contribution/no-id` when the item has none.
   */
  add(item: T): () => void
}

/** A contribution point is a service like any other: a token whose service is a list. */
export type Point<T extends Contribution> = Token<Contributions<T>>

export function createContributions<T extends Contribution>(point: string): Contributions<T> {
  const items = new Map<string, T>()
  const list = createComputed<readonly T[]>(() => [...items.values()].sort((a, b) => (a.order ?? 0) - (b.order ?? 0)))

  function changed() {
    list.invalidate()
    list.notify()
  }

  return {
    getSnapshot: list.getSnapshot,
    subscribe: list.subscribe,
    add(item) {
      // A plugin without types may add anything.
      if (!(item as T | undefined)?.id) throw errors.create('contribution/no-id', { point })
      if (items.has(item.id)) throw errors.create('contribution/duplicate', { point, item: item.id })
      items.set(item.id, item)
      changed()
      return () => {
        if (items.get(item.id) === item && items.delete(item.id)) changed()
      }
    },
  }
}

/**
 * Creates a contribution point: a list that exists before the first item is added.
 *
 * @example
 * export interface AccountAction extends Contribution { label: string }
 * export const AccountActions = createPoint<AccountAction>('account-actions')
 */
export function createPoint<T extends Contribution>(name: string): Point<T> {
  return createToken<Contributions<T>>(name, {
    fallback: () => createContributions(name),
    lend: (point, keep) => ({ ...point, add: (item) => keep(`"${item?.id}" in ${name}`, point.add(item)) }),
  })
}
