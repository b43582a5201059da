import type { Embedded } from '@latchkey/core'

/**
 * Whether the visitor has been let in already. A view that asks for what the wallet needs may then cover the one that waits, which is not
 * left by that.
 */
export function isFinishing(embedded: Embedded): boolean {
  const state = embedded.getSnapshot()
  return state.status === 'signed-in' || state.social.status === 'finishing'
}
