import type { AppKit, Observable } from '@latchkey/core'
import { useCallback, useMemo, useState } from 'react'
import { useKit } from './use-kit.js'
import { useSelection } from './use-selection.js'

/**
 * The basis of all hooks for apps: a state that is derived from services of the
 * kit. The component renders again only when a field that it reads changes: see
 * {@link useTracked}. The hook also follows a service that is replaced while the
 * kit runs.
 *
 * Throws `kit/missing` outside of an `AppKitProvider`, with the name `hook`.
 *
 * @param needs finds the services. A constant function.
 * @param derived derives the state of one moment from the services. A constant function.
 * @param namespace the namespace that the app passed, if any.
 */
export function useDerived<const Needs extends readonly unknown[], S extends object>(
  hook: string,
  needs: (kit: AppKit) => Needs,
  derived: (needs: Needs, namespace: string | undefined) => Observable<S>,
  namespace?: string,
): S {
  const kit = useKit(hook)
  const find = useCallback(() => needs(kit), [kit, needs])
  const found = useSelection(kit.plugins, find, areSame)
  return useTracked(useMemo(() => derived(found, namespace), [derived, found, namespace]))
}

const areSame = (before: readonly unknown[], now: readonly unknown[]) =>
  before.every((one, index) => one === now[index])

/**
 * The snapshot of an observable, with getters that record which fields the
 * component reads. The component renders again when a field changes that it has
 * read before. Until then the hook returns the same object.
 *
 * A field counts as read in a render, in an effect, in an event handler and in a
 * child that received the object. `{ ...rest }` reads all remaining fields. A
 * field that is read for the first time after the render, for example in a
 * click handler, has its present value.
 *
 * Reads in a render that React discards count, too. Therefore a component may
 * render once more than necessary, and never misses a change.
 *
 * @param source all of its snapshots have the same fields, including those that
 * are `undefined`.
 */
export function useTracked<S extends object>(source: Observable<S>): S {
  const [read] = useState(() => new Set<keyof S>())
  const select = useCallback((snapshot: S): View<S> => ({ source, snapshot }), [source])
  const isSame = useCallback((shown: View<S>, next: View<S>) => passesFor(shown, next, read), [read])
  const view = useSelection(source, select, isSame)
  return useMemo(() => trackedBy(read, view), [read, view])
}

/** The value that a component has received. */
interface View<S> {
  readonly source: Observable<S>
  /** Fields that were read have the value that the component knows; the others have the newest value. */
  snapshot: S
}

/**
 * Whether the next snapshot has the same values in all fields that the component has read. If so, the component keeps its
 * object, which then returns the new values of the other fields.
 */
function passesFor<S extends object>(shown: View<S>, next: View<S>, read: ReadonlySet<keyof S>): boolean {
  // Another source may change in other ways later, even if its values are the same now.
  if (shown.source !== next.source) return false
  for (const key of read) if (!Object.is(shown.snapshot[key], next.snapshot[key])) return false
  shown.snapshot = next.snapshot
  return true
}

function trackedBy<S extends object>(read: Set<keyof S>, view: View<S>): S {
  const fields = Object.keys(view.snapshot) as (keyof S)[]
  const getters = fields.map((key) => {
    const get = () => {
      read.add(key)
      return view.snapshot[key]
    }
    return [key, { enumerable: true, get }] as const
  })
  return Object.freeze(Object.defineProperties({}, Object.fromEntries(getters))) as S
}
