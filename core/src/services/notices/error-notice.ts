import type { Snack } from '../../contracts/notices.js'
import { describe } from '../../errors/describe.js'
import { isUserRejection } from '../../errors/user-rejection.js'

const MAX_DEPTH = 8

const CANCELS: readonly unknown[] = ['connection/cancelled', 'account/change-cancelled']

/** A host's own sentences, by key. */
export type Words = Readonly<Record<string, string>>

/** What a snack says of an error; nothing for a cancel, which is nobody's mistake. */
export function errorNotice(error: unknown, words?: Words): Omit<Snack, 'autoClose'> | undefined {
  if (isUserRejection(error) || isCancel(error)) return undefined
  const { key, values, message, severity } = describe(error, words)
  const variant = severity === 'info' ? 'info' : 'error'
  // What a validator says of an input is in no catalogue.
  return key === 'error.invalid' ? { message, variant } : { message, variant, key, ...(values && { values }) }
}

/** Somebody thought otherwise: the kit's own word for it, or an aborted signal's reason, also as a cause of another error. */
function isCancel(error: unknown, depth = 0): boolean {
  // Whoever nests deeper may have tied a ring.
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return false
  const { name, code, cause } = error as { readonly name?: unknown; readonly code?: unknown; readonly cause?: unknown }
  return name === 'AbortError' || CANCELS.includes(code) || isCancel(cause, depth + 1)
}
