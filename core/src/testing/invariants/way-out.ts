import { VIEW_RULES } from '../../modal/view-rules.js'
import type { KitRecord } from './record.js'

/** N12, as far as the router goes: an open modal shows the last of its history, and somebody brought that view. */
export function wayOut({ modal, views }: KitRecord): readonly string[] {
  const lost = modal.filter(({ open, view, history }) => open && history.at(-1)?.view !== view)
  const { open, view } = modal.at(-1)!
  const isKnown = VIEW_RULES.has(view) || views.getSnapshot().some(({ id }) => id === view)
  return [
    ...lost.map((state) => `the modal shows ${state.view}, and its history ends elsewhere`),
    ...(open && !isKnown ? [`the modal is open and shows ${view}, which nobody brought`] : []),
  ]
}
