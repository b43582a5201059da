import type { SessionFeatures, SwapApproval, SwapQuote } from '@latchkey/core'
import type { ActiveAccount, SwapOffer } from '@latchkey/core/plugin'
import type { Offered } from './ask-sources.js'
import { errors } from './errors.js'

/**
 * What has to be approved for an offer. Absent for nothing, as for the network's own currency. Rejects with `swap/approval-failed`
 * where the offer needs a signature that the wallet cannot give.
 *
 * @param shown the approval of the quote that is renewed: how it is given stays the same, so that the wallet is asked once what it can do.
 */
export async function approvalOf(
  active: ActiveAccount,
  wallet: SessionFeatures,
  offered: Offered,
  shown: SwapApproval | undefined,
  signal: AbortSignal,
): Promise<SwapApproval | undefined> {
  const { account, network, chain } = active
  const { spender, permits } = offered.offer
  const { from, pays } = offered.quote
  const allowances = chain['allowance@1']
  if (spender === undefined || from.address === undefined || !allowances) return undefined
  const allowance = await allowances.allowance({ account, network, token: from.address, spender }, signal)
  const isMissing = allowance < pays
  const isNeeded = isMissing || permits === 'permit2'
  const before = shown?.spender === spender ? shown.by : undefined
  const approval = (by: SwapApproval['by']): SwapApproval => ({ spender, allowance, by, isNeeded })
  if (!isNeeded) return approval(before ?? 'transaction')
  const isBatched = before
    ? before === 'batch'
    : await wallet['send-batch@1']?.sendsBatches({ account, network, signal })
  if (isBatched) return approval('batch')
  const isSigned =
    before === 'signature' ||
    ((before === undefined || permits === 'permit2') && (await canBeSigned(active, wallet, offered, signal)))
  if (permits !== 'permit2') return approval(isSigned ? 'signature' : 'transaction')
  if (isSigned) return approval(isMissing ? 'transaction' : 'signature')
  throw errors.create('swap/approval-failed', { reason: `the wallet cannot sign what ${offered.source.name} asks for` })
}

/** Whether the wallet can sign the approval, the token takes it, and the source brings it along. */
async function canBeSigned(
  active: ActiveAccount,
  wallet: SessionFeatures,
  offered: Offered,
  signal: AbortSignal,
): Promise<boolean> {
  const { permits } = offered.offer
  if (!permits || !wallet['sign-typed-data@1']) return false
  // The signature of a contract is none that a token could check. Permit2 can.
  if (permits === 'eip2612' && active.account.type === 'smartAccount') return false
  return (await permitOf(active, offered, 0n, signal)) !== undefined
}

/** Whether the wallet has to sign the approval before the swap. */
export const needsSignature = ({ approval }: SwapQuote): boolean => approval?.by === 'signature' && approval.isNeeded

/** The data by which the account approves exactly what is paid, until a deadline. */
export const permitOf = async (
  { account, network, chain }: ActiveAccount,
  { offer, quote: { from, pays } }: Offered,
  deadline: bigint,
  signal: AbortSignal,
): Promise<unknown> =>
  chain['permit@1']?.permit(
    { account, network, token: from.address!, value: pays, deadline, ...takerOf(offer) },
    signal,
  )

/** The contract that takes the tokens by a signature or in a batch. */
export const takerOf = ({ permits, spender, target }: SwapOffer) =>
  permits === 'permit2' ? { spender: target!, permit2: spender! } : { spender: spender! }

/** The approvals of exactly what is paid, one after the other. Some tokens take none while an older one is left. */
export async function approvalsOf(
  { chain }: ActiveAccount,
  { spender, allowance }: SwapApproval,
  { offer, quote: { from, pays } }: Offered,
): Promise<readonly unknown[]> {
  const token = from.address!
  const values = allowance >= pays ? [] : allowance > 0n ? [0n, pays] : [pays]
  const requests = [
    ...values.map((value) => ({ token, spender, value })),
    ...(offer.permits === 'permit2' ? [{ token, value: pays, ...takerOf(offer) }] : []),
  ]
  return Promise.all(requests.map((request) => chain['allowance@1']!.approval(request)))
}
