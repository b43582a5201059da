import { formatAmount, type WritePaymentUri } from '@latchkey/core'

/** A transfer request of Solana Pay; where no amount is said, the payer chooses. It cannot name a cluster; wallets take the one they are on. */
export const writePaymentUri: WritePaymentUri = {
  paymentUri: ({ address }) => `solana:${encodeURIComponent(address)}`,
  // In whole coins, as its specification has it.
  paymentRequestUri: ({ address }, { nativeCurrency }, value) => `solana:${encodeURIComponent(address)}?amount=${formatAmount(value, nativeCurrency.decimals)}`,
}
