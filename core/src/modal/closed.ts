import type { ModalState } from '../contracts/modal.js'

/** How every modal begins: closed, with Connect behind the door. */
export const CLOSED: ModalState = { open: false, loading: false, history: [{ view: 'Connect' }], view: 'Connect', refusals: 0, closings: 0 }
