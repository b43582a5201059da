import { type Drawings, Logger, NetworkDrawings } from '@latchkey/core/plugin'
import { useCallback, useMemo } from 'react'
import { useLazy } from '../../hooks/loading/use-lazy.js'
import { useService } from '../../hooks/services/use-service.js'

/** The drawings of a namespace; `undefined` while they are loaded, and `failed` where they could not be. */
export function useDrawings(namespace: string, isNeeded: boolean): Drawings | 'failed' | undefined {
  const drawings = useService(NetworkDrawings)
  const logger = useService(Logger)
  const lazy = useMemo(
    () => ({
      load: () => drawings.load(namespace),
      get current() {
        return drawings.peek(namespace)
      },
    }),
    [drawings, namespace],
  )
  const report = useCallback((error: unknown) => logger.debug('Drawings could not be loaded.', error), [logger])
  const { current, isFailed } = useLazy(lazy, report, isNeeded)
  return current ?? (isFailed ? 'failed' : undefined)
}
