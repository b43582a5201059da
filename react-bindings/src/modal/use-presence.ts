import { Clock } from '@latchkey/core/plugin'
import { useEffect, useState } from 'react'
import { useService } from '../hooks/services/use-service.js'
import { FADE_MS } from '../styles/sizes.js'

/** Keeps the modal drawn while it fades out. It follows the clock, because an animation's end may never be reported. */
export function usePresence(open: boolean): 'open' | 'leaving' | 'gone' {
  const clock = useService(Clock)
  const [isShown, setShown] = useState(open)
  if (open && !isShown) setShown(true)
  useEffect(() => (open || !isShown ? undefined : clock.after(FADE_MS, () => setShown(false))), [clock, open, isShown])
  return open ? 'open' : isShown ? 'leaving' : 'gone'
}
