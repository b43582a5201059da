import type { AnalyticsConfig, Logger } from '@latchkey/core'
import type { WalletApi } from '../api/wallet-api.js'

/** Asks once. A failure means no, until somebody asks again. */
export function createAnalytics(api: Pick<WalletApi, 'isAnalyticsEnabled'>, logger: Pick<Logger, 'debug'>): AnalyticsConfig {
  let known: boolean | undefined
  return {
    async isEnabled(signal) {
      try {
        return (known ??= await api.isAnalyticsEnabled(signal))
      } catch (error) {
        logger.debug('Nobody could say whether events may be sent, so they are not.', error)
        return false
      }
    },
  }
}
