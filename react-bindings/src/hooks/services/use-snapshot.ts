import type { Observable, Token } from '@latchkey/core/plugin'
import type { SnapshotOf } from '@latchkey/core/ui'
import { useSelection } from './use-selection.js'
import { useService } from './use-service.js'
import { whole } from './use-selection.js'

/**
 * The state of an observable service, or a part of it. Contribution points are
 * such services, too: their state is their list.
 *
 * With `select` the component renders again only when the selected value
 * changes. Select narrowly, and return primitives or parts of the snapshot. A
 * new object counts as a change each time, unless `isEqual` compares it.
 *
 * Throws as `useService` does.
 *
 * @param select may be written inline. Must be pure.
 * @param isEqual whether two selected values are the same to the component; `Object.is` by default.
 *
 * @example
 * const status = useSnapshot(Connections, (state) => state.status)
 * const actions = useSnapshot(AccountActions)
 */
export function useSnapshot<T extends Observable<unknown>>(token: Token<T>): SnapshotOf<T>
export function useSnapshot<T extends Observable<unknown>, R>(
  token: Token<T>,
  select: (snapshot: SnapshotOf<T>) => R,
  isEqual?: (a: R, b: R) => boolean,
): R
export function useSnapshot(
  token: Token<Observable<unknown>>,
  select = whole,
  isEqual?: (a: unknown, b: unknown) => boolean,
): unknown {
  return useSelection(useService(token, 'useSnapshot'), select, isEqual)
}
