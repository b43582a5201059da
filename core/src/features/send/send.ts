import type { SendDraft } from '../../contracts/features/send.js'
import { valueErrors } from '../../errors/catalogue/value-errors.js'

/** Whether a draft has everything that a namespace needs before a transfer can be reviewed. */
export type SendRule = (draft: SendDraft) => boolean

/** The rules of the namespaces that support sending. */
export const SEND_RULES: Readonly<Record<string, SendRule>> = {
  eip155: (draft) => Boolean(draft.token) && isTransfer(draft) && (Boolean(draft.token?.address) || canPay(draft)),
  solana: isTransfer,
}

/**
 * Checks that a draft can be sent in a namespace.
 *
 * @param rules to support a namespace of your own: `{ ...SEND_RULES, acme: rule }`.
 * @throws `send/unsupported-chain` for a namespace without a rule
 * @throws `send/incomplete` for a draft with missing fields
 */
export function requireSendable(namespace: string, draft: SendDraft, rules = SEND_RULES): void {
  if (!Object.hasOwn(rules, namespace)) throw valueErrors.create('send/unsupported-chain')
  if (!rules[namespace]!(draft)) throw valueErrors.create('send/incomplete')
}

function isTransfer({ amount, receiver }: SendDraft): boolean {
  return Boolean(receiver) && amount !== undefined && /^\d*\.?\d*$/.test(amount) && /[1-9]/.test(amount)
}

/** A native transfer needs the currency's decimals, and the gas price, because gas is paid from the same balance. */
function canPay({ token, gasPrice }: SendDraft): boolean {
  return gasPrice !== undefined && Boolean(token?.quantity.decimals)
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
