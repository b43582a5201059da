import { valueErrors } from '../../errors/catalogue/value-errors.js'

/** An amount in the smallest unit, with what is needed to display it. */
export interface Amount {
  readonly value: bigint
  /** A whole number from 0 to 255. */
  readonly decimals: number
  readonly symbol: string
}

/** The largest number that a token contract can return. Formatting with more could block the page for a minute. */
const MAX_DECIMALS = 255

/** Whether a value is a valid number of decimals: a whole number from 0 to 255. */
export function areDecimals(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_DECIMALS
}

/** Throws `amount/decimals`, so that invalid decimals never reach a calculation. */
function requireDecimals(decimals: number): void {
  if (!areDecimals(decimals)) throw valueErrors.create('amount/decimals', { decimals })
}

/**
 * Formats an amount exactly, without trailing zeros. `parseAmount` is its inverse. Throws `amount/decimals`.
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

/** At most 78 digits, as the largest 256-bit number has, and a fraction. `1.` and `.5` are inputs still being typed. */
const AMOUNT = /^(\d{0,78})(?:\.(\d*))?$/

/**
 * Parses the amount that a visitor typed, into the smallest unit. Never rounds and knows no locale: the decimal
 * separator is a point and there is no separator of thousands.
 *
 * @throws `amount/invalid` for a sign, an exponent, a comma, an empty text …
 * @throws `amount/too-precise`
 * @throws `amount/decimals`
 * @example parseAmount('1.5', 18) // 1500000000000000000n
 */
export function parseAmount(text: string, decimals: number): bigint {
  requireDecimals(decimals)
  const [, whole = '', fraction = ''] = AMOUNT.exec(text) ?? []
  if (whole + fraction === '') throw valueErrors.create('amount/invalid')
  if (fraction.length > decimals) throw valueErrors.create('amount/too-precise', { decimals })
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** Foreign quantities must have this shape: no sign, no exponent, no more digits than 256 bits allow. */
const QUANTITY = /^\d{1,78}(?:\.\d{1,255})?$/

/** Any higher price is an error of its source, or an attack. */
const HIGHEST_PRICE = 1e15

/** Whether a foreign value is a quantity in whole tokens, such as `12.5`. */
export function isQuantity(value: unknown): value is string {
  return typeof value === 'string' && QUANTITY.test(value)
}

/** Whether a foreign value is a price or a worth: a finite number from 0 to 1e15. */
export function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= HIGHEST_PRICE
}

/**
 * An amount's worth, or `undefined` without a valid price. For display and comparison only, because a number is not
 * exact. Throws `amount/decimals`.
 */
export function fiatValue(value: bigint, decimals: number, price: number | undefined): number | undefined {
  if (!isPrice(price)) return undefined
  return Number(formatAmount(value, decimals)) * price
}
