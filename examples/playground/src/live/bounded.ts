import { createState, type Observable } from '@latchkey/core/plugin'

/** A list that forgets its oldest, so that a page that is open for a day stays as it is. */
export interface BoundedState<Item> {
  /** The oldest first. */
  readonly items: readonly Item[]
  /** How many have been forgotten. */
  readonly dropped: number
}

export interface Bounded<Item> extends Observable<BoundedState<Item>> {
  add(item: Item): void
  clear(): void
}

export function createBounded<Item>(limit: number): Bounded<Item> {
  const state = createState<BoundedState<Item>>({ items: [], dropped: 0 })
  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    add(item) {
      const { items, dropped } = state.getSnapshot()
      const over = items.length >= limit ? 1 : 0
      state.set({ items: [...items.slice(over), item], dropped: dropped + over })
    },
    clear: () => state.set({ items: [], dropped: 0 }),
  }
}
