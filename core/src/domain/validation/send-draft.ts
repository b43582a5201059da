import { valueErrors } from '../../errors/value-errors.js'
import type { SendDraft } from '../send-draft.js'

/** Whether all is there that a namespace needs before a transfer can be reviewed. */
export type SendRule = (draft: SendDraft) => boolean

/** The namespaces one can send in, as specified. */
export const SEND_RULES: Readonly<Record<string, SendRule>> = {
  eip155: (draft) => Boolean(draft.token) && isTransfer(draft) && (Boolean(draft.token?.address) || canPay(draft)),
  solana: isTransfer,
}

/**
 * Lets a draft pass that can be sent in this namespace. Throws
 * `send/unsupported-chain` for a namespace without sending, and
 * `send/incomplete` for a draft in which something is missing.
 *
 * @param rules with those of a plugin's own namespaces: `{ ...SEND_RULES, acme: rule }`.
 */
export function requireSendable(namespace: string, draft: SendDraft, rules = SEND_RULES): void {
  if (!Object.hasOwn(rules, namespace)) throw valueErrors.create('send/unsupported-chain')
  if (!rules[namespace]!(draft)) throw valueErrors.create('send/incomplete')
}

function isTransfer({ amount, receiver }: SendDraft): boolean {
  return Boolean(receiver) && amount !== undefined && /^\d*\.?\d*$/.test(amount) && /[1-9]/.test(amount)
}

/** Sending the native currency is counted in its decimals, and its gas comes out of the same pocket. */
function canPay({ token, gasPrice }: SendDraft): boolean {
  return gasPrice !== undefined && Boolean(token?.quantity.decimals)
}
