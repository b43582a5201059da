import { Accounts, Activity, type ActivityState } from '@latchkey/core'
import { Logger } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import { useEffect } from 'react'

/**
 * What the account in use sent and received: its first page is read when the component is mounted and when another account comes
 * into use. `more` of `Activity` reads the next one. It renders again only when what it selects has changed.
 *
 * @param select must return the same value for the same state: a part of it, a number or a text.
 *
 * @example
 * const newest = useActivity((state) => ('transactions' in state ? state.transactions[0] : undefined))
 */
export function useActivity<T>(select: (state: ActivityState) => T): T {
  const activity = useService(Activity, 'useActivity')
  const logger = useService(Logger)
  const isAsked = useSnapshot(Activity, ({ status }) => status !== 'none')
  const account = useSnapshot(Accounts, ({ active }) => active?.caipAddress)
  useEffect(() => {
    if (account === undefined || isAsked) return
    // A page that cannot be read is a state. This is for a service whose code cannot be loaded.
    activity.more().catch((error: unknown) => logger.warn('The activity could not be loaded.', error))
  }, [activity, logger, account, isAsked])
  return useSnapshot(Activity, select)
}
