import type { ModalState } from '../../contracts/modal/modal.js'

/** A modal that was never opened. */
export const CLOSED: ModalState = {
  open: false,
  loading: false,
  history: [{ view: 'Connect' }],
  view: 'Connect',
  refusals: 0,
  closings: 0,
}
