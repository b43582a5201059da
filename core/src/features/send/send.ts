import type { Session } from '../../contracts/connections/session.js'
import type { SendDraft } from '../../contracts/features/send.js'
import { valueErrors } from '../../errors/catalogue/value-errors.js'

/**
 * Checks that a wallet can send a draft.
 *
 * @throws `send/unsupported-chain` for a session without `transfer@1`
 * @throws `send/incomplete` for a draft with missing fields
 */
export function requireSendable(session: Pick<Session, 'namespace' | 'features'>, draft: SendDraft): void {
  if (!session.features['transfer@1']) throw valueErrors.create('send/unsupported-chain')
  if (!isTransfer(draft) || (session.namespace === 'eip155' && !isEvmTransfer(draft)))
    throw valueErrors.create('send/incomplete')
}

function isTransfer({ amount, receiver }: SendDraft): boolean {
  return Boolean(receiver) && amount !== undefined && /^\d*\.?\d*$/.test(amount) && /[1-9]/.test(amount)
}

/** The native currency needs its decimals, and the gas price, because gas is paid from the same balance. */
function isEvmTransfer({ token, gasPrice }: SendDraft): boolean {
  return Boolean(token?.address || (token?.quantity.decimals && gasPrice !== undefined))
}

/** The input of the gas check. Both amounts are in the same currency. */
export interface GasFunds {
  readonly networkBalanceInUsd: number
  /** Absent if it could not be estimated. */
  readonly gasPriceInUsd: number | undefined
  /** As in `Account.type`. */
  readonly accountType?: string | undefined
}

/**
 * Whether the account cannot pay for gas: its balance is zero, or less than the cost. Never true for a smart account,
 * because a paymaster may pay; if that refuses, its refusal is shown.
 */
export function isInsufficientForGas({ networkBalanceInUsd, gasPriceInUsd = 0, accountType }: GasFunds): boolean {
  if (accountType === 'smartAccount') return false
  return !(networkBalanceInUsd > 0) || gasPriceInUsd > networkBalanceInUsd
}
