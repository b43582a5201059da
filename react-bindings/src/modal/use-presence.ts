import { Clock } from '@latchkey/core/plugin'
import { useEffect, useState } from 'react'
import { useService } from '../hooks/services/use-service.js'

/**
 * Keeps the modal drawn while it fades out. It follows the clock, because an animation's end may never be reported.
 *
 * @param fadeMs how long that takes.
 */
export function usePresence(open: boolean, fadeMs: number): 'open' | 'leaving' | 'gone' {
  const clock = useService(Clock)
  const [isShown, setShown] = useState(open)
  if (open && !isShown) setShown(true)
  useEffect(
    () => (open || !isShown ? undefined : clock.after(fadeMs, () => setShown(false))),
    [clock, open, isShown, fadeMs],
  )
  return open ? 'open' : isShown ? 'leaving' : 'gone'
}
