import { defineErrors } from '../define-errors.js'

/** Errors about CAIP ids, a catalogue of their own because the modal loads them before all others. */
export const caipErrors = defineErrors({
  'caip/invalid-address': () => 'Invalid CAIP Address',
  'caip/invalid-network': () => 'Invalid CAIP-2 network id',
})
