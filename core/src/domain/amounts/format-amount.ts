import { requireDecimals } from './decimals.js'

/**
 * Writes an amount out, whole and exact, without zeros at its end: what
 * `parseAmount` reads back. Throws `amount/decimals`.
 *
 * @example formatAmount(1500000000000000000n, 18) // '1.5'
 */
export function formatAmount(value: bigint, decimals: number): string {
  requireDecimals(decimals)
  const sign = value < 0n ? '-' : ''
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return sign + (fraction ? `${whole}.${fraction}` : whole)
}
