/** What decides whether there is enough to pay for gas. Both amounts in the same currency. */
export interface GasFunds {
  readonly networkBalanceInUsd: number
  /** Nothing when it could not be estimated. */
  readonly gasPriceInUsd: number | undefined
  /** As in `Account.type`. */
  readonly accountType?: string | undefined
}

/**
 * Whether gas cannot be paid for: there is nothing, or less than it costs.
 * Never so for a smart account, whose gas another may pay; whether that other
 * does is only known when it is asked, and then its refusal is to be shown.
 */
export function isInsufficientForGas({ networkBalanceInUsd, gasPriceInUsd = 0, accountType }: GasFunds): boolean {
  if (accountType === 'smartAccount') return false
  return !(networkBalanceInUsd > 0) || gasPriceInUsd > networkBalanceInUsd
}
