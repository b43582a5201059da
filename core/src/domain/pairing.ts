import { PAIRING_EXPIRY_MARGIN_MS } from './constants/timing.js'

/** Whether a pairing can no longer be offered: it has ended, or ends before a visitor could answer. One without an end is over. */
export function isPairingOver(expiresAt: number | undefined, now: number): boolean {
  return !(expiresAt !== undefined && expiresAt - now > PAIRING_EXPIRY_MARGIN_MS)
}

/** Whether a pairing that is not over is offered again. Where leaving the page ends what it waits for, a new one would be lost. */
export const isPairingReused = ({ telegram, ios, safari }: { readonly telegram: boolean; readonly ios: boolean; readonly safari: boolean }): boolean =>
  telegram || (ios && safari)
