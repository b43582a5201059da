import { isHex } from 'viem/utils'
import { errors } from '../../errors.js'
import { safeName } from '../../text/safe-text.js'
import { words } from '../../words.js'
import { revertReason } from '../eip155/revert-reason.js'

const LONGEST = 200

/** The error of this page below those that viem puts around it. */
export function ownErrorIn(error: unknown): Error | undefined {
  for (let one = error; one instanceof Error; one = one.cause)
    if ('code' in one && Object.hasOwn(errors.catalogue, String(one.code))) return one
  return undefined
}

const REVERTED = /^(?:execution reverted|UserOperation reverted during simulation with reason):? ?(.*)$/is

/** Why the bundler or the sponsor takes no operation, for the visitor. Undefined for an error that says nothing of it. */
export function refusalSentence(error: unknown): string | undefined {
  if (errors.is(error, 'smart-account/not-sponsored'))
    return words.smartAccount.notSponsored(safeName(error.context.reason, LONGEST))
  if (errors.is(error, 'calls/upgrade-refused')) return words.smartAccount.upgrade.refused(error.context.network)
  if (!errors.is(error, 'request/node')) return undefined
  const { message } = error.context
  const [name] = /\bAA\d\d\b/.exec(message) ?? []
  const refusals: Readonly<Record<string, string>> = words.smartAccount.refusals
  if (name !== undefined) return refusals[name] ?? words.smartAccount.refused(name)
  const [, reason = message] = REVERTED.exec(message) ?? []
  // Some bundlers give the bytes with which the call failed.
  const text = isHex(reason) ? revertReason({ data: reason }) : safeName(reason, LONGEST)
  return words.transaction.wouldFail(text || words.transaction.noReason)
}

/** Whether a bundler or a network says that it does not take an authorization (EIP-7702), or has not seen the one that it got. */
export function isUpgradeRefused(error: unknown): boolean {
  if (!errors.is(error, 'request/node')) return false
  const { message } = error.context
  const [name] = /\bAA\d\d\b/.exec(message) ?? []
  if (name !== undefined) return name === 'AA20'
  return !REVERTED.test(message) && /7702|authorization/i.test(message)
}
