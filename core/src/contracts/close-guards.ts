import { createPoint, type Contribution } from '../kernel/contributions.js'
import type { CloseReason } from './modal.js'

/**
 * Keeps the modal open while something must be answered first.
 *
 * @example
 * host.contribute(CloseGuards, { id: 'siwx', blocks: (view) => view === 'SIWXSignMessage' && mustSign() })
 */
export interface CloseGuard extends Contribution {
  /**
   * Asked at each attempt to close, but never when the account is gone or the kit stops. Quick, and
   * without effects; one that throws is reported and blocks nothing. Whoever blocks `connected`
   * shows what comes next: the view that connected stays as it is.
   */
  blocks(view: string, reason: CloseReason): boolean
}

/** Those who may keep the modal open, in the order in which they are asked. */
export const CloseGuards = createPoint<CloseGuard>('close-guards')
