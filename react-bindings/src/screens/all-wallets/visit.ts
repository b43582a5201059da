import { Modal, type AppKit } from '@latchkey/core'

/** What a visitor left in the list of all wallets when going on to one of them. */
export interface Visit {
  readonly text: string
  readonly certified: boolean
  readonly offset: number
}

const visits = new WeakMap<AppKit, Visit & { readonly closings: number }>()

/** Where the visitor was, as long as the modal was not closed since. */
export function recallVisit(kit: AppKit): Visit | undefined {
  const visit = visits.get(kit)
  return visit?.closings === kit.get(Modal).getSnapshot().closings ? visit : undefined
}

export const keepVisit = (kit: AppKit, visit: Visit): void =>
  void visits.set(kit, { ...visit, closings: kit.get(Modal).getSnapshot().closings })
