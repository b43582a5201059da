import { propertyOf } from '@latchkey/core/plugin'
import { frameErrors } from '../frame/frame-errors.js'

/**
 * The error as a wallet throws it: with the code of EIP-1193 that the wallet page gave, or that closing the view means.
 * Libraries read such a code and no other. Returns all other errors unchanged.
 */
export function walletError(error: unknown): unknown {
  const code = codeOf(error)
  return code === undefined ? error : Object.assign(new Error((error as Error).message, { cause: error }), { code })
}

function codeOf(error: unknown): number | undefined {
  if (frameErrors.is(error, 'embedded/refused')) return error.context.code
  if (!frameErrors.is(error, 'embedded/aborted')) return undefined
  const code = propertyOf(error.cause, 'code')
  return typeof code === 'number' ? code : undefined
}
