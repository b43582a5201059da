import type { Observable } from '@latchkey/core'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

/** A value that has been selected; wrapped, because `undefined` is a value too. */
interface Selected<R> {
  readonly value: R
}

/**
 * A part of an observable's snapshot. The component renders again when that
 * part changes, and only then.
 *
 * `select` may be written inline. It runs for every new snapshot, and for every
 * render with a new function. If `isEqual` says that the selected value equals
 * the one that the component shows, the component keeps its value, so that a new
 * but equal object is not a change.
 */
export function useSelection<S, R>(
  source: Observable<S>,
  select: (snapshot: S) => R,
  isEqual: (a: R, b: R) => boolean = Object.is,
): R {
  // Written after a commit and never in a render, because React may discard a render.
  const shown = useRef<Selected<R> | undefined>(undefined)
  const read = useMemo(() => {
    const reader = createReader(source, select, isEqual)
    return () => reader(shown.current)
  }, [source, select, isEqual])
  const subscribe = useCallback((listener: () => void) => source.subscribe(listener), [source])
  // The same on a server and while hydrating: the kit starts in an effect, and has its initial state until then.
  const value = useSyncExternalStore(subscribe, read, read)
  useEffect(() => void (shown.current = { value }), [value])
  return value
}

/** Returns a function that selects once for each snapshot. Its argument is the value that the component shows. */
function createReader<S, R>(
  source: Observable<S>,
  select: (snapshot: S) => R,
  isEqual: (a: R, b: R) => boolean,
): (shown: Selected<R> | undefined) => R {
  let last: (Selected<R> & { readonly snapshot: S }) | undefined
  return (shown) => {
    const snapshot = source.getSnapshot()
    if (last && Object.is(last.snapshot, snapshot)) return last.value
    const value = select(snapshot)
    // Both: a change may be undone before it is shown, and a change may come before the effect that records the shown value.
    const equal = [shown, last].find((known) => known && isEqual(known.value, value))
    last = { snapshot, value: equal ? equal.value : value }
    return last.value
  }
}

/** Selects everything. */
export const whole = <S>(snapshot: S): S => snapshot
