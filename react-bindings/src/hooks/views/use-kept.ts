import { Modal } from '@latchkey/core'
import type { ModalEntry } from '@latchkey/core/ui'
import { useCallback, useState } from 'react'
import { useService } from '../services/use-service.js'

/** What views want to find again, by the place in the history that they were shown at. Gone with that place. */
const kept = new WeakMap<ModalEntry, unknown>()

/**
 * State of a view that is there again when one comes back to it: what was typed, which tab was open. One per view.
 * A view that is shown anew begins with `initial`.
 */
export function useKept<T>(initial: T): readonly [value: T, keep: (value: T) => void] {
  const modal = useService(Modal)
  const [entry] = useState(() => modal.getSnapshot().history.at(-1)!)
  const [value, setValue] = useState(() => (kept.has(entry) ? (kept.get(entry) as T) : initial))
  const keep = useCallback(
    (value: T) => {
      kept.set(entry, value)
      setValue(value)
    },
    [entry],
  )
  return [value, keep]
}
