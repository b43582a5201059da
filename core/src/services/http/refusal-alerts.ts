import type { Notices } from '../../contracts/modal/notices.js'
import { alerts } from '../../errors/alerts.js'
import { statusOf } from '../../errors/http-status.js'
import type { Logger } from '../../platform/logger.js'
import type { Page } from '../../platform/page.js'

/** The services that {@link createRefusalAlerts} uses, and the server that it speaks of. */
export interface RefusalAlertsDeps {
  readonly notices: Pick<Notices, 'alert'>
  readonly page: Pick<Page, 'origin'>
  readonly logger: Pick<Logger, 'warn'>
  /** The server, as the log names it: `The wallet registry`. */
  readonly server: string
}

/**
 * Shows the developer why a server refuses this page: once, until the server answers again.
 *
 * @example
 * const report = createRefusalAlerts({ notices, page, logger, server: 'The wallet registry' })
 * report(error) // after a failure
 * report() // after an answer
 */
export function createRefusalAlerts({ notices, page, logger, server }: RefusalAlertsDeps): (error?: unknown) => void {
  let shown: number | undefined
  return (error) => {
    const status = statusOf(error)
    const isNews = status !== shown
    shown = status
    if (error !== undefined && isNews) logger.warn(`${server} did not answer as it should.`, error)
    if (!isNews || (status !== 401 && status !== 403)) return
    const { short, long } =
      status === 401 ? alerts['project/invalid-id']() : alerts['config/origin-not-allowed']({ origin: page.origin })
    notices.alert({ message: short, variant: 'error', details: long })
  }
}
