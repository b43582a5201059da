import type { NamespaceBalances } from '@latchkey/core'
import { Clock, PORTFOLIO_STALE_MS } from '@latchkey/core/plugin'
import { useEffect, useState } from 'react'
import { useService } from '../services/use-service.js'

/** Balances that a view follows are read again in time, and here by then. */
const ANSWER_MS = 5_000
const OUTDATED_MS = PORTFOLIO_STALE_MS + ANSWER_MS

/**
 * Whether balances are older than those of a view that follows them become, and not read yet: they are from an earlier visit, the
 * page was hidden, or the source is slow.
 *
 * @example
 * {useIsOutdated(state) && t('account.updating')}
 */
export function useIsOutdated(balances: NamespaceBalances | undefined): boolean {
  const clock = useService(Clock)
  const [, redraw] = useState<unknown>()
  const at = balances?.status === 'loading' ? balances.holdings?.at : undefined
  const leftMs = (at ?? Infinity) + OUTDATED_MS - clock.now()
  useEffect(
    () => (at === undefined ? undefined : clock.after(Math.max(0, at + OUTDATED_MS - clock.now()), () => redraw({}))),
    [clock, at],
  )
  // The device's clock may have been set back.
  return leftMs <= 0 || (leftMs < Infinity && leftMs > OUTDATED_MS)
}
