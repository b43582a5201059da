import { useEffect, useState } from 'react'
import type { Lazy } from '../../lazy-component.js'

export interface LazyState<T> {
  /** The loaded value; `undefined` until then. */
  readonly current: T | undefined
  readonly isFailed: boolean
  /** Loads again after a failure. */
  readonly retry: () => void
}

/**
 * Loads something that a component needs, and renders the component again once it is loaded.
 *
 * @param onError receives the error of a failed load. Must be constant.
 * @param isNeeded false as long as nothing should be loaded. After a failure, the hook loads again when it becomes true again.
 */
export function useLazy<T>(lazy: Lazy<T>, onError: (error: unknown) => void, isNeeded = true): LazyState<T> {
  const [{ failed }, settle] = useState<{ readonly failed?: Lazy<T> }>({})
  const { current } = lazy
  const isFailed = failed === lazy
  const isMissing = isNeeded && !current && !isFailed
  if (isFailed && !isNeeded) settle({})
  useEffect(() => {
    if (!isMissing) return
    lazy.load().then(
      () => settle({}),
      (error: unknown) => {
        onError(error)
        settle({ failed: lazy })
      },
    )
  }, [lazy, isMissing, onError])
  return { current, isFailed, retry: () => settle({}) }
}
