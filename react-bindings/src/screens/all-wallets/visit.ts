import { Modal, type AppKit } from '@latchkey/core'
import { perKit } from '../../per-kit.js'

/** The search text, filter and position of a visitor who left the list of all wallets for one of them. */
export interface Visit {
  readonly text: string
  readonly certified: boolean
  readonly offset: number
}

const visitOf = perKit('all-wallets', () => ({ kept: undefined as (Visit & { closings: number }) | undefined }))

/** The visit to come back to, unless the modal has closed since. */
export function recallVisit(kit: AppKit): Visit | undefined {
  const { kept } = visitOf(kit)
  return kept?.closings === kit.get(Modal).getSnapshot().closings ? kept : undefined
}

export function keepVisit(kit: AppKit, visit: Visit): void {
  visitOf(kit).kept = { ...visit, closings: kit.get(Modal).getSnapshot().closings }
}
