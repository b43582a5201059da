import type { Embedded } from '../../contracts/features/embedded.js'

/**
 * Whether the provider has approved the visitor's login. A view that asks for what the wallet needs may then cover the one that waits,
 * which is not left by that.
 */
export function isFinishing(embedded: Embedded): boolean {
  const state = embedded.getSnapshot()
  return state.status === 'signed-in' || state.social.status === 'finishing'
}
