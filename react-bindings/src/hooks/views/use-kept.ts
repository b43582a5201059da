import { Modal } from '@latchkey/core'
import type { ModalEntry } from '@latchkey/core/ui'
import { useCallback, useState } from 'react'
import { useService } from '../services/use-service.js'

/** The kept values, by the history entry of their view. A value is removed with its entry. */
const kept = new WeakMap<ModalEntry, unknown>()

/**
 * State of a view that is kept while the visitor is in another view and comes back: a typed text, an open tab. Use it
 * once per view. A view that is opened again begins with `initial`.
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
