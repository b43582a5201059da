import type { AccountId } from '@latchkey/core'
import { createToken } from '@latchkey/core/plugin'
import type { SiwxConfig } from './config.js'
import type { SiwxOptions } from './plugin.js'

/** What the parts of this plugin share. */
export interface SharedParts {
  readonly options: SiwxOptions
  /** Absent until the first part needs the config. See `load-config.ts`. */
  loadConfig?: () => Promise<SiwxConfig>
  /**
   * The accounts that the kit has restored and that have been in use ever since: one that is connected again, or comes into use again,
   * is none of them. Absent while the kit restores, when every account is a restored one. It is kept from the first act on, because
   * the code that asks for sign-ins may load long after.
   */
  restored?: readonly AccountId[] | undefined
}

export const SharedParts = createToken<SharedParts>('siwx-parts')
