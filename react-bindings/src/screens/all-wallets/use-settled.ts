import { useState } from 'react'

/** A value, or the last one that was settled while it is not. */
export function useSettled<T>(value: T, isSettled: boolean): T {
  const [settled, setSettled] = useState(value)
  // In the render itself, so that nothing is drawn twice.
  if (isSettled && settled !== value) setSettled(() => value)
  return isSettled ? value : settled
}
