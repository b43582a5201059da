import { valueErrors } from '../../errors/value-errors.js'
import { requireDecimals } from './decimals.js'

/** Digits, at most 78 of them as the largest amount on a chain has, and perhaps a fraction. `1.` and `.5` are on their way to something. */
const AMOUNT = /^(\d{0,78})(?:\.(\d*))?$/

/**
 * Reads an amount as a visitor types it, in the smallest unit. Never rounds and
 * knows no locale: a point is a point, and nothing stands between thousands.
 * Throws `amount/invalid` (a sign, an exponent, a comma, nothing at all …),
 * `amount/too-precise` and `amount/decimals`.
 *
 * @example parseAmount('1.5', 18) // 1500000000000000000n
 */
export function parseAmount(text: string, decimals: number): bigint {
  requireDecimals(decimals)
  const [, whole = '', fraction = ''] = AMOUNT.exec(text) ?? []
  if (whole + fraction === '') throw valueErrors.create('amount/invalid')
  if (fraction.length > decimals) throw valueErrors.create('amount/too-precise', { decimals })
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
