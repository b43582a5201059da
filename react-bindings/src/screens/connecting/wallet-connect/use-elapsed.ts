import { Clock, Device, Page } from '@latchkey/core/plugin'
import { useEffect, useState } from 'react'
import { useService } from '../../../hooks/services/use-service.js'

/** Whether `ms` have passed since a moment of the clock; false without a moment. */
export function useElapsed(since: number | undefined, ms: number): boolean {
  const clock = useService(Clock)
  const [passed, setPassed] = useState<number>()
  useEffect(
    () =>
      since === undefined ? undefined : clock.after(Math.max(0, since + ms - clock.now()), () => setPassed(since)),
    [clock, since, ms],
  )
  return since !== undefined && passed === since
}

/** How long an iPhone takes to resume a page. */
const SETTLED_AFTER_MS = 5_000

/**
 * Whether the visitor is away or has just come back, on an iPhone or iPad. These suspend pages and cut their
 * connections, so a failure may mend itself and is not shown until then.
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

/** After this long without a pairing, the view says that it takes longer than usual, and offers a retry. */
export const RETRY_AFTER_MS = 5_000
