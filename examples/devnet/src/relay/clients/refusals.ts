/**
 * The reasons for which the public relay closes a socket with code 3000, right after it accepted it, in its wording.
 */
export const RELAY_REFUSALS = {
  invalidKey: 'Unauthorized: invalid key',
  originNotAllowed: 'Unauthorized: origin not allowed',
  notYetValid: 'JWT validation error: JWT Token is not yet valid',
} as const

export const REFUSED = 3000

/** The size limit of a close frame. */
const LONGEST_REASON_BYTES = 123

export function refuseLongReason(reason: string): void {
  const { length } = Buffer.from(reason)
  if (length > LONGEST_REASON_BYTES)
    throw new Error(`A reason must have at most ${LONGEST_REASON_BYTES} bytes. This one has ${length}.`)
}
