import { isQuantity } from './amounts.js'

const BALANCE_DECIMALS = 3
const FIAT_DECIMALS = 2
const NUMBER_DECIMALS = 2
const DEFAULT_LOCALE = 'en-US'
const DEFAULT_CURRENCY = 'USD'
/** Larger numbers are displayed as "more than 999T". */
const LARGEST_SHOWN = 999_999_999_999_999
const LARGEST_SHOWN_TEXT = '999T'
const LARGEST_DIGITS = String(LARGEST_SHOWN).length

/**
 * Formats a balance with three decimals. It truncates and never rounds up, so that it never shows more than there is.
 * Anything that is not a quantity is formatted as zero.
 *
 * @param quantity in whole tokens, as `12.5`.
 * @example formatBalance('123.456789', 'ETH') // '123.456 ETH'
 */
export function formatBalance(quantity: string | undefined, symbol = ''): string {
  return `${floorBalance(quantity)} ${symbol}`.trimEnd()
}

/** Formats a balance as `formatBalance` does, without the symbol. */
export function floorBalance(quantity: string | undefined): string {
  const [digits = '', fraction = ''] = isQuantity(quantity) ? quantity.split('.') : ['0']
  const whole = digits.replace(/^0+(?=\d)/, '')
  if (whole.length > LARGEST_DIGITS) return `> ${LARGEST_SHOWN_TEXT}`
  return `${whole}.${fraction.slice(0, BALANCE_DECIMALS).padEnd(BALANCE_DECIMALS, '0')}`
}

/** The visitor's conventions for numbers. Default: US English and dollars. */
export interface NumberFormat {
  readonly locale?: string | undefined
  /** ISO 4217, as `EUR`. */
  readonly currency?: string | undefined
}

/** Formats a number or a numeric text; anything else as 0. The result never contains `NaN`, `Infinity` or `-0`. */
export type FormatNumber = (value: number | string | undefined) => string

/**
 * Creates a formatter of money. Lists reuse one, because creating an `Intl.NumberFormat` is slow.
 *
 * @example createFiatFormat()(2500000.5) // '$2,500,000.50'
 */
export function createFiatFormat({
  locale = DEFAULT_LOCALE,
  currency = DEFAULT_CURRENCY,
}: NumberFormat = {}): FormatNumber {
  return createFormat(locale, { style: 'currency', currency }, FIAT_DECIMALS)
}

/** Formats one number with two decimals. */
export function formatNumber(
  value: number | string | undefined,
  { locale = DEFAULT_LOCALE }: Pick<NumberFormat, 'locale'> = {},
): string {
  return createFormat(locale, {}, NUMBER_DECIMALS)(value)
}

function createFormat(locale: string, style: Intl.NumberFormatOptions, decimals: number): FormatNumber {
  const format = new Intl.NumberFormat(locale, {
    ...style,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const smallest = 0.5 / 10 ** decimals
  return (value) => {
    const number = Number(value || 0)
    if (!Number.isFinite(number) || Math.abs(number) < smallest) return format.format(0)
    if (Math.abs(number) > LARGEST_SHOWN) return `${number < 0 ? '< -' : '> '}${LARGEST_SHOWN_TEXT}`
    return format.format(number)
  }
}
