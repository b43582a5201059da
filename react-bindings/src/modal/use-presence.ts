import { Clock, VIEW_ANIMATION_MS } from '@latchkey/core/plugin'
import { useEffect, useState } from 'react'
import { useService } from '../hooks/services/use-service.js'

/** Keeps on drawing for the moment it takes to fade out. By the clock, for animations may never end. */
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
