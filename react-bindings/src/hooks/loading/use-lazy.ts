import { Page } from '@latchkey/core/plugin'
import { useCallback, useEffect, useState } from 'react'
import type { Lazy } from '../../lazy-component.js'
import { useService } from '../services/use-service.js'

export interface LazyState<T> {
  /** The loaded value; `undefined` until then. */
  readonly current: T | undefined
  readonly isFailed: boolean
  /** Loads again after a failure. */
  readonly retry: () => void
}

/**
 * Loads something that a component needs, and renders the component again once it is loaded. A failed load is tried again
 * once the browser is back online.
 *
 * @param onError receives the error of a failed load. Must be constant.
 * @param isNeeded false as long as nothing should be loaded. After a failure, the hook loads again when it becomes true again.
 */
export function useLazy<T>(lazy: Lazy<T>, onError: (error: unknown) => void, isNeeded = true): LazyState<T> {
  const page = useService(Page)
  const [{ failed }, settle] = useState<{ readonly failed?: Lazy<T> }>({})
  const { current } = lazy
  const isFailed = failed === lazy
  const isMissing = isNeeded && !current && !isFailed
  if (isFailed && !isNeeded) settle({})
  const retry = useCallback(() => settle({}), [])
  useEffect(() => {
    if (isFailed) return page.on('online', retry)
    if (isMissing)
      lazy.load().then(retry, (error: unknown) => {
        onError(error)
        settle({ failed: lazy })
      })
  }, [lazy, isMissing, isFailed, onError, page, retry])
  return { current, isFailed, retry }
}
