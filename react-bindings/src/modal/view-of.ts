import type { View } from '@latchkey/core/plugin'
import type { CoreViewId } from '@latchkey/core/ui'
import { CORE_VIEWS } from '../screens/core-views.js'

/**
 * The title, the drawing and the way back of a view: those of a contribution, else ours. Core's rules for the view stay the same for
 * both.
 */
export function viewOf(id: string, contributed: readonly View[]): Pick<View, 'title' | 'content' | 'back'> | undefined {
  const own = Object.hasOwn(CORE_VIEWS, id) ? CORE_VIEWS[id as CoreViewId] : undefined
  const theirs = contributed.find((view) => view.id === id)
  return theirs ? { ...own, ...theirs } : own
}
