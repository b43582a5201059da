import { defineErrors } from './define-errors.js'

/** What is wrong with a value. The sentences are known to hosts and stay as they are. */
export const domainErrors = defineErrors({
  'caip/invalid-address': () => 'Invalid CAIP Address',
  'caip/invalid-network': () => 'Invalid CAIP-2 network id',
})
