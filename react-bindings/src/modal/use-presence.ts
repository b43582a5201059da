import { Clock } from '@latchkey/core/plugin'
import { useEffect, useState } from 'react'
import { useService } from '../hooks/services/use-service.js'

/** How long the modal takes to fade out. */
export const VIEW_ANIMATION_MS = 150

/** Keeps the modal drawn while it fades out. It follows the clock, because an animation's end may never be reported. */
export function usePresence(open: boolean): 'open' | 'leaving' | 'gone' {
  const clock = useService(Clock)
  const [isShown, setShown] = useState(open)
  if (open && !isShown) setShown(true)
  useEffect(
    () => (open || !isShown ? undefined : clock.after(VIEW_ANIMATION_MS, () => setShown(false))),
    [clock, open, isShown],
  )
  return open ? 'open' : isShown ? 'leaving' : 'gone'
}
