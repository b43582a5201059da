import { valueErrors } from '../../errors/value-errors.js'

/** As many as a token's contract can say. Past it, writing out one number can stop a page for a minute. */
export const MAX_DECIMALS = 255

/** Whether a token can have so many: a whole number from 0 to 255. */
export function areDecimals(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_DECIMALS
}

/** Throws `amount/decimals`, before anything is counted with them. */
export function requireDecimals(decimals: number): void {
  if (!areDecimals(decimals)) throw valueErrors.create('amount/decimals', { decimals })
}
