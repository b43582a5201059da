import { Clock, Device, Page } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { useService } from '../../services/use-service.js'
import { useElapsed } from './use-elapsed.js'

/** How long a page of an iPhone takes to come to itself. */
const SETTLED_AFTER_MS = 5_000

/**
 * Whether the visitor is away or has just come back, on an iPhone or iPad: they put pages to sleep and cut their lines, and what
 * failed meanwhile may mend itself. Until then it is not said.
 */
export function useSettling(): boolean {
  const { ios } = useService(Device)
  const clock = useService(Clock)
  const page = useService(Page)
  const [isAway, setAway] = useState(false)
  const [returnedAt, setReturnedAt] = useState<number>()
  const isSettled = useElapsed(returnedAt, SETTLED_AFTER_MS)

  useEffect(() => {
    if (!ios) return undefined
    const backs = [
      page.on('hidden', () => setAway(true)),
      page.on('visible', () => {
        setAway(false)
        setReturnedAt(clock.now())
      }),
    ]
    return () => backs.forEach((back) => back())
  }, [ios, clock, page])
  return isAway || (returnedAt !== undefined && !isSettled)
}
