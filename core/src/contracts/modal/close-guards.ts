import { createPoint, type Contribution } from '../../kernel/contributions.js'
import type { CloseReason } from './modal.js'

/**
 * Keeps the modal open while the visitor must answer something first.
 *
 * @example
 * ctx.contribute(CloseGuards, { id: 'siwx', blocks: (view) => view === 'SIWXSignMessage' && mustSign() })
 */
export interface CloseGuard extends Contribution {
  /**
   * Called at each attempt to close, except when the account is gone or the kit stops. Must be fast and without
   * effects; a guard that throws is logged and blocks nothing. A guard that blocks the reason `connected` must show the
   * next view itself: the modal stays on the view that connected.
   */
  blocks(view: string, reason: CloseReason): boolean
}

/** The guards that may keep the modal open, in the order in which they are called. */
export const CloseGuards = createPoint<CloseGuard>('close-guards')
