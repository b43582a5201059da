import { Clock } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { useService } from '../../services/use-service.js'

/** Whether so much time has passed since a moment of the clock. Never without a moment. */
export function useElapsed(since: number | undefined, ms: number): boolean {
  const clock = useService(Clock)
  const [passed, setPassed] = useState<number>()
  useEffect(() => (since === undefined ? undefined : clock.after(Math.max(0, since + ms - clock.now()), () => setPassed(since))), [clock, since, ms])
  return since !== undefined && passed === since
}
