import { isAppKitError } from '@latchkey/core'

/** The HTTP status that an error of `Http` is about, if it is about one. */
export function statusOf(error: unknown): number | undefined {
  return isAppKitError(error) && error.code === 'http/status' ? (error.context as { readonly status: number }).status : undefined
}
