import { VIEW_RULES } from '../../services/modal/view-rules.js'
import type { KitRecord } from './record.js'

/** N12 for the router: an open modal shows the last view of its history, and a plugin contributed that view. */
export function wayOut({ modal, views }: KitRecord): readonly string[] {
  const lost = modal.filter(({ open, view, history }) => open && history.at(-1)?.view !== view)
  const { open, view } = modal.at(-1)!
  const isKnown = VIEW_RULES.has(view) || views.getSnapshot().some(({ id }) => id === view)
  return [
    ...lost.map((state) => `the modal shows ${state.view}, and its history ends elsewhere`),
    ...(open && !isKnown ? [`the modal is open and shows ${view}, which no plugin contributes`] : []),
  ]
}
