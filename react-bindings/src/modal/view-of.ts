import type { View } from '@latchkey/core/plugin'
import type { CoreViewId } from '@latchkey/core/ui'
import { CORE_VIEWS } from '../screens/core-views.js'

/**
 * What draws a view and what it is called: a contribution's, else ours. Core's rules of a view are not touched by who
 * draws it.
 */
export function viewOf(id: string, contributed: readonly View[]): Pick<View, 'title' | 'content'> | undefined {
  const own = Object.hasOwn(CORE_VIEWS, id) ? CORE_VIEWS[id as CoreViewId] : undefined
  const theirs = contributed.find((view) => view.id === id)
  return theirs ? { ...own, ...theirs } : own
}
