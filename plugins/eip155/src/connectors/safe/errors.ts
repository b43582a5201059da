import { defineErrors } from '@latchkey/core'

/** What can go wrong with a Safe. */
export const safeErrors = defineErrors({
  'eip155/safe-cancelled': (c: { safeTxHash: string }) => `The owners of the Safe decided against the transaction ${c.safeTxHash}.`,
  'eip155/safe-invalid-answer': (c: { method: string }) => `What Safe answered to ${c.method} is not what its SDK says it is.`,
})
