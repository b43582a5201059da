import type { ModalEntry } from '@latchkey/core/ui'
import { useCallback, useContext, useReducer, useState } from 'react'
import { SurfaceContext } from './surface.js'

/** The kept values by key, for each entry of the history. They are dropped with their entry. */
const keptValues = new WeakMap<ModalEntry, Map<string, unknown>>()

/**
 * State of a view that is kept while the visitor is in a view above it, and is there again after going back: a typed
 * text, a selected tab. It belongs to the view's entry in the history: a view that is opened anew begins with `initial`,
 * and closing the modal drops it.
 *
 * @param key unique within the view. A tab or a slot, which shares the view with others, begins it with its plugin's id.
 *
 * @example
 * const [amount, setAmount] = useKept('amount', '')
 */
export function useKept<T>(key: string, initial: T): readonly [value: T, keep: (next: T) => void] {
  const { entry } = useContext(SurfaceContext)
  const [, render] = useReducer((count: number) => count + 1, 0)
  // Outside of a card there is no entry, and this is plain state.
  const [own] = useState(() => new Map<string, unknown>())
  const kept = entry ? keptOf(entry) : own
  const keep = useCallback(
    (next: T) => {
      kept.set(key, next)
      render()
    },
    [kept, key],
  )
  return [kept.has(key) ? (kept.get(key) as T) : initial, keep]
}

function keptOf(entry: ModalEntry): Map<string, unknown> {
  const kept = keptValues.get(entry) ?? new Map<string, unknown>()
  keptValues.set(entry, kept)
  return kept
}
