import type { WritePaymentUri } from '@latchkey/core'

/** As EIP-681 has it, with the chain, so that a wallet does not pay on another one. */
export const writePaymentUri: WritePaymentUri = {
  paymentUri: ({ address }, { id }) => `ethereum:${address}@${id}`,
  paymentRequestUri: ({ address }, { id }, value) => `ethereum:${address}@${id}?value=${value}`,
}
