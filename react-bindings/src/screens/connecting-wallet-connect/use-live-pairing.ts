import { Clock, isPairingOver, Page, PAIRING_EXPIRY_MARGIN_MS } from '@latchkey/core'
import { useEffect, useReducer } from 'react'
import { useService } from '../../services/use-service.js'

/** Longer ones are no time at all to a browser. */
const MAX_TIMER_MS = 2_147_483_647

/**
 * A pairing's URI, while it can still be answered. Of one that ends, nothing is shown; if nobody has renewed it by its end,
 * `onOver` is called: at once where the visitor is looking, else on coming back.
 */
export function useLivePairing(pairing: { readonly uri: string; readonly expiresAt: number } | undefined, onOver: () => void): string | undefined {
  const clock = useService(Clock)
  const page = useService(Page)
  const [, look] = useReducer((count: number) => count + 1, 0)
  const { uri, expiresAt } = pairing ?? {}
  const isOver = isPairingOver(expiresAt, clock.now())

  useEffect(() => {
    // One that was over when it came is no reason to ask again: the next might be, too.
    if (expiresAt === undefined || isPairingOver(expiresAt, clock.now())) return undefined
    const check = () => {
      look()
      if (clock.now() >= expiresAt && page.visible) onOver()
    }
    const at = (moment: number) => clock.after(Math.min(Math.max(0, moment - clock.now()), MAX_TIMER_MS), check)
    const ways = [at(expiresAt - PAIRING_EXPIRY_MARGIN_MS), at(expiresAt), page.on('visible', check)]
    return () => ways.forEach((back) => back())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what to do when it is over may be written inline
  }, [clock, page, uri, expiresAt])

  return isOver ? undefined : uri
}
