import { createToken } from '../../kernel/token.js'

/** The wallet registry's setting for sending this project's events. Provided by the wallets plugin. */
export interface AnalyticsConfig {
  /** Whether events may be sent. False when that is unknown: the registry was not asked, or did not answer. */
  isEnabled(signal?: AbortSignal): Promise<boolean>
}

export const AnalyticsConfig = createToken<AnalyticsConfig>('analytics-config', { hint: 'Add wallets() to plugins.' })
