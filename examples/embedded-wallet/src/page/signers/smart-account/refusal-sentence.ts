import { errors } from '../../errors.js'
import { safeName } from '../../text/safe-text.js'
import { words } from '../../words.js'

const { smartAccount: said, transaction } = words
const LONGEST = 200

/** The error of this page below those that viem puts around it. */
export function ownErrorIn(error: unknown): Error | undefined {
  for (let one = error; one instanceof Error; one = one.cause)
    if ('code' in one && Object.hasOwn(errors.catalogue, String(one.code))) return one
  return undefined
}

/** Why the bundler or the sponsor takes no operation, for the visitor. Undefined for an error that says nothing of it. */
export function refusalSentence(error: unknown): string | undefined {
  if (errors.is(error, 'smart-account/not-sponsored')) return said.notSponsored(safeName(error.context.reason, LONGEST))
  if (!errors.is(error, 'request/node')) return undefined
  const { message } = error.context
  const [name] = /\bAA\d\d\b/.exec(message) ?? []
  if (name !== undefined) return said.refusals[name] ?? said.refused(name)
  const [, reason] = /^execution reverted:? ?(.*)$/is.exec(message) ?? []
  return transaction.wouldFail(safeName(reason ?? message, LONGEST) || transaction.noReason)
}
