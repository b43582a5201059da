import type { AppKit, Observable } from '@latchkey/core'
import { useCallback, useMemo, useState } from 'react'
import { useKit } from './use-kit.js'
import { useSelection } from './use-selection.js'

/**
 * What all host hooks are made of: a state that is derived from services of the
 * kit, of which a component follows the fields it reads (see {@link useTracked}).
 * A service that is replaced while the kit runs is followed, too.
 *
 * Throws `kit/missing` outside of an `AppKitProvider`, in the name of `hook`.
 *
 * @param needs finds the services. A constant function.
 * @param derived makes the state of them, all of it of one moment. A constant function.
 * @param namespace whose state is wanted, as the app said it.
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
 * An observable's snapshot, of which a component takes note only as far as it
 * reads it: each field is a getter that remembers that it was read. The
 * component renders again when a field changes that it has ever read, and
 * never for another one; until then it is given the very same object.
 *
 * A field counts as read wherever that happens: while rendering, in an effect,
 * in an event handler, in a child that was handed the object. Taking the object
 * apart by `{ ...rest }` reads all that is left. What is read for the first
 * time long after rendering, as in a click, is what is true then.
 *
 * What only a render has read that React threw away counts, too: at worst a
 * component renders once too often, and never once too seldom.
 *
 * @param source all its snapshots have the same fields, those that are
 * `undefined` among them.
 */
export function useTracked<S extends object>(source: Observable<S>): S {
  const [read] = useState(() => new Set<keyof S>())
  const select = useCallback((snapshot: S): View<S> => ({ source, snapshot }), [source])
  const isSame = useCallback((shown: View<S>, next: View<S>) => passesFor(shown, next, read), [read])
  const view = useSelection(source, select, isSame)
  return useMemo(() => trackedBy(read, view), [read, view])
}

/** What a component was given. */
interface View<S> {
  readonly source: Observable<S>
  /** In all that was read the one that was given, in all else the newest. */
  snapshot: S
}

/**
 * Whether a component need not know of what is next. If so, what it was given goes along: in what it has read, they are
 * the same.
 */
function passesFor<S extends object>(shown: View<S>, next: View<S>, read: ReadonlySet<keyof S>): boolean {
  // Of another source even what is the same now may differ tomorrow.
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
