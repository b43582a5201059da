import type { Snack } from '../../contracts/modal/notices.js'
import { describe } from '../../errors/describe.js'
import { isUserRejection } from '../../errors/normalise.js'

const MAX_DEPTH = 8

const CANCELS: readonly unknown[] = ['connection/cancelled', 'account/change-cancelled']

/** An app's own messages, by key. */
export type Messages = Readonly<Record<string, string>>

/** The snack for an error; undefined for a cancel, which is no error for the visitor. */
export function errorNotice(error: unknown, messages?: Messages): Omit<Snack, 'autoClose'> | undefined {
  if (isUserRejection(error) || isCancel(error)) return undefined
  const { key, values, message, severity } = describe(error, messages)
  const variant = severity === 'info' ? 'info' : 'error'
  // The message of a validator is in no catalogue.
  return key === 'error.invalid' ? { message, variant } : { message, variant, key, ...(values && { values }) }
}

/** Whether an error is a cancel: one of the kit's, or the reason of an abort, also as the cause of another error. */
function isCancel(error: unknown, depth = 0): boolean {
  // Causes that are nested deeper may form a cycle.
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return false
  const { name, code, cause } = error as { readonly name?: unknown; readonly code?: unknown; readonly cause?: unknown }
  return name === 'AbortError' || CANCELS.includes(code) || isCancel(cause, depth + 1)
}
