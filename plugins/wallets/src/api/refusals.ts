import type { Notices } from '@latchkey/core'
import { alerts, type Logger, type Page } from '@latchkey/core/plugin'
import { statusOf } from './wallet-api.js'

/** Shows the developer why the registry refuses this page: once, until it answers again. Visitors see bundled wallets. */
export function createRefusals(
  notices: Pick<Notices, 'alert'>,
  { origin }: Pick<Page, 'origin'>,
  logger: Pick<Logger, 'warn'>,
): (error?: unknown) => void {
  let shown: number | undefined
  return (error) => {
    const status = statusOf(error)
    const isNews = status !== shown
    shown = status
    if (error !== undefined && isNews) logger.warn('The wallet registry did not answer as it should.', error)
    if (!isNews || (status !== 401 && status !== 403)) return
    const { short, long } =
      status === 401 ? alerts['project/invalid-id']() : alerts['config/origin-not-allowed']({ origin })
    notices.alert({ message: short, variant: 'error', details: long })
  }
}
