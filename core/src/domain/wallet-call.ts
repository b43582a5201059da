/** One call of `wallet_sendCalls`. */
export interface WalletCall {
  readonly to: string
  readonly data?: string | undefined
  readonly value?: string | undefined
}
