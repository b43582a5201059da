import { createState, type Observable } from '@latchkey/core/plugin'
import type { Recipe } from '../configuration/recipe.js'
import { createShowcase, type Showcase } from './showcase.js'

/** The kits on the page. */
export interface KitsState {
  readonly first: Showcase
  /** Beside the first, where that is configured. */
  readonly second?: Showcase | undefined
}

export interface Kits extends Observable<KitsState> {
  /** Has the kits be as the recipe says: the same ones where they can go along, new ones in their place otherwise. */
  follow(recipe: Recipe): void
}

/**
 * @param swap runs what puts kits in place of others, and has the page drawn before it returns: nobody may ask a kit
 * that is disposed of.
 */
export function createKits(recipe: Recipe, swap: (run: () => void) => void): Kits {
  const state = createState<KitsState>({
    first: createShowcase(recipe),
    second: recipe.isTwo ? createShowcase(recipe, SECOND) : undefined,
  })
  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    follow(next) {
      const before = state.getSnapshot()
      const first = before.first.follow(next) ? before.first : createShowcase(next)
      const second = next.isTwo
        ? before.second?.follow(next)
          ? before.second
          : createShowcase(next, SECOND)
        : undefined
      if (first === before.first && second === before.second) return
      swap(() => state.set({ first, second }))
      for (const old of [before.first, before.second]) if (old && old !== first && old !== second) void old.dispose()
    },
  }
}

const SECOND = 'second'
