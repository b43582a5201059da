/** A wallet can scan a pairing for this long. */
export const PAIRING_LIFETIME_MS = 240_000
/** A pairing this close to its expiry counts as expired, because the visitor could not answer in time. */
export const PAIRING_EXPIRY_MARGIN_MS = 10_000

/** Whether a pairing has expired, or expires before a visitor could answer. One without an expiry counts as expired. */
export function isPairingExpired(expiresAt: number | undefined, now: number): boolean {
  return !(expiresAt !== undefined && expiresAt - now > PAIRING_EXPIRY_MARGIN_MS)
}

/**
 * Whether the next attempt reuses a pairing that has not expired. In Telegram and in Safari on iOS, leaving the page
 * closes the socket, so a new pairing would be lost.
 */
export const reusesPairing = ({
  telegram,
  ios,
  safari,
}: {
  readonly telegram: boolean
  readonly ios: boolean
  readonly safari: boolean
}): boolean => telegram || (ios && safari)
