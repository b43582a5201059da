import type { ModalEntry } from '@latchkey/core'
import { useState } from 'react'

/** Which view is shown, as a number that rises with each, and from which side it comes. */
export interface Way {
  readonly key: number
  readonly direction: 'forward' | 'back'
}

/** Follows the history: what is new comes from ahead, what was there before from behind. The first does not come from anywhere. */
export function useWay(history: readonly ModalEntry[]): Way {
  const [way, setWay] = useState({ key: 0, direction: 'forward' as Way['direction'], history })
  if (way.history === history) return way
  const isSame = way.history.at(-1) === history.at(-1)
  const next = isSame ? { ...way, history } : { key: way.key + 1, direction: history.length < way.history.length ? ('back' as const) : ('forward' as const), history }
  setWay(next)
  return next
}
