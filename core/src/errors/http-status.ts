import { isAppKitError } from './define-errors.js'

/** The HTTP status in an error of `Http`, if it has one. */
export function statusOf(error: unknown): number | undefined {
  return isAppKitError(error) && error.code === 'http/status'
    ? (error.context as { readonly status: number }).status
    : undefined
}

/** The statuses with which a server says that it does not have the call. */
const NO_SUCH_CALL = [404, 405, 501]

/** Whether an error of `Http` says that the server does not have the call. */
export const isMissingCall = (error: unknown): boolean => NO_SUCH_CALL.includes(statusOf(error) ?? 0)
