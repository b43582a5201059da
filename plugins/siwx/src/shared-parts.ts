import { createToken } from '@latchkey/core/plugin'
import type { SiwxConfig } from './config.js'

/** What the parts of this plugin share. */
export interface SharedParts {
  /** Loads the one config: a nonce that it made for a message is spent by the session that it gets. */
  loadConfig(): Promise<SiwxConfig>
  /** Whether the kit is still restoring what was connected when the page was left. */
  isRestoring: boolean
}

export const SharedParts = createToken<SharedParts>('siwx-parts')
