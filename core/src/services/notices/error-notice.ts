import type { SnackVariant } from '../../contracts/notices.js'
import { describe } from '../../errors/describe.js'

const MAX_DEPTH = 8

/** What a snack says of an error; nothing for a cancel, which is nobody's mistake. */
export function errorNotice(error: unknown): { readonly message: string; readonly variant: SnackVariant } | undefined {
  if (isCancel(error)) return undefined
  const { message, severity } = describe(error)
  return { message, variant: severity === 'info' ? 'info' : 'error' }
}

/** Somebody thought otherwise: the kit's own word for it, or an aborted signal's reason, also as a cause of another error. */
function isCancel(error: unknown, depth = 0): boolean {
  // Whoever nests deeper may have tied a ring.
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return false
  const { name, code, cause } = error as { readonly name?: unknown; readonly code?: unknown; readonly cause?: unknown }
  return name === 'AbortError' || code === 'connection/cancelled' || isCancel(cause, depth + 1)
}
