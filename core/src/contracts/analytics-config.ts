import { createToken } from '../kernel/token.js'

/** What the wallet registry says about sending events of this project. Provided by the wallets plugin. */
export interface AnalyticsConfig {
  /** Whether events may be sent. False where that cannot be known: nobody has been asked, or the question failed. */
  isEnabled(signal?: AbortSignal): Promise<boolean>
}

export const AnalyticsConfig = createToken<AnalyticsConfig>('analytics-config', { hint: 'Add wallets() to plugins.' })
