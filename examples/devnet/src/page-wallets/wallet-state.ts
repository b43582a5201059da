/** How one of the wallets stands. */
export interface PageWalletState {
  readonly name: string
  /** Whether it is in the page. */
  readonly isOn: boolean
  /** Whether the visitor has let this page in. It stays so while the wallet is locked or off. */
  readonly isConnected: boolean
  /** A locked wallet shares nothing, and asks before it opens. */
  readonly isLocked: boolean
  /** Which of its two accounts is in use: 0 or 1. */
  readonly account: number
  /** CAIP-2: where it is. */
  readonly network: string
  /** CAIP-2: where it could be. */
  readonly networks: readonly string[]
}

/** Whether the page sees accounts of it. */
export const isShared = ({ isOn, isConnected, isLocked }: PageWalletState): boolean => isOn && isConnected && !isLocked
