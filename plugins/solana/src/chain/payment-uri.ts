import type { WritePaymentUri } from '@latchkey/core'

/** A transfer request of Solana Pay, without an amount: the payer chooses. It cannot name a cluster; wallets take the one they are on. */
export const writePaymentUri: WritePaymentUri = {
  paymentUri: ({ address }) => `solana:${encodeURIComponent(address)}`,
}
