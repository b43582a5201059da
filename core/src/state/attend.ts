import type { Unsubscribe } from './listeners.js'

/** Does something only while somebody listens: `begin` when the first comes, what it returned when the last has left. */
export function attend(
  subscribe: (listener: () => void) => Unsubscribe,
  begin: () => Unsubscribe,
): (listener: () => void) => Unsubscribe {
  let end: Unsubscribe | undefined
  let count = 0
  return (listener) => {
    if (count++ === 0) end = begin()
    const unsubscribe = subscribe(listener)
    let isHere = true
    return () => {
      if (!isHere) return
      isHere = false
      unsubscribe()
      if (--count === 0) end?.()
    }
  }
}
