import { alerts, type Logger, type Notices, type Page } from '@latchkey/core'
import { statusOf } from './status-of.js'

/**
 * Tells the developer what the registry has against this page: once, until it answers again. Visitors are shown the bundled wallets and need
 * not know.
 */
export function createRefusals(notices: Pick<Notices, 'alert'>, { origin }: Pick<Page, 'origin'>, logger: Pick<Logger, 'warn'>): (error?: unknown) => void {
  let told: number | undefined
  return (error) => {
    const status = statusOf(error)
    const isNews = status !== told
    told = status
    if (error !== undefined && isNews) logger.warn('The wallet registry did not answer as it should.', error)
    if (!isNews || (status !== 401 && status !== 403)) return
    const { short, long } = status === 401 ? alerts['project/invalid-id']() : alerts['config/origin-not-allowed']({ origin })
    notices.alert({ message: short, variant: 'error', details: long })
  }
}
