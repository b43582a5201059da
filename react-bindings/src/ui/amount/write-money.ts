import { knownLocale } from './number-signs.js'

/** Writes a sum of money; a dash where it is not known, which is not zero. */
export type WriteMoney = (value: number | undefined) => string

/** An unknown sum. */
export const UNKNOWN = '—'

/** Larger sums are written as "more than 999T". */
const LARGEST = 999_999_999_999_999

/**
 * Creates a formatter of money in a visitor's way of writing, with as many decimals as the currency has. It never writes
 * `NaN`, an exponent or a negative zero; a sum that would be rounded to nothing is written as less than the smallest one.
 *
 * @example createMoneyFormat('de', 'EUR')(0.004) // '< 0,01 €'
 */
export function createMoneyFormat(locale: string, currency: string): WriteMoney {
  const format = formatOf(locale, currency)
  const smallest = 1 / 10 ** decimalsOf(format)
  return (value) => {
    if (value === undefined || !Number.isFinite(value)) return UNKNOWN
    const [size, sign, less, more] = value < 0 ? [-value, -1, '>', '<'] : [value, 1, '<', '>']
    if (size === 0) return format.format(0)
    if (size < smallest) return `${less} ${format.format(sign * smallest)}`
    if (size > LARGEST) return `${more} ${formatOf(locale, currency, true).format(sign * 999e12)}`
    return format.format(value)
  }
}

/** How many decimals a currency has: 2 for an unknown one. */
export const decimalsOfMoney = (locale: string, currency: string): number => decimalsOf(formatOf(locale, currency))

const decimalsOf = (format: CurrencyFormat): number => format.resolvedOptions().maximumFractionDigits ?? 0

type CurrencyFormat = Pick<Intl.NumberFormat, 'format' | 'resolvedOptions'>

function formatOf(locale: string, currency: string, isCompact = false): CurrencyFormat {
  const known = knownLocale(locale)
  const digits: Intl.NumberFormatOptions = {
    numberingSystem: 'latn',
    ...(isCompact && { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  }
  try {
    return new Intl.NumberFormat(known, { ...digits, style: 'currency', currency })
  } catch {
    // No code of ISO 4217: the code is written behind the number.
    const plain = new Intl.NumberFormat(known, { minimumFractionDigits: 2, maximumFractionDigits: 2, ...digits })
    return {
      format: (value: number) => `${plain.format(value)} ${currency}`.trimEnd(),
      resolvedOptions: () => plain.resolvedOptions(),
    }
  }
}

/** The direction of a change, and its text. */
export interface WrittenChange {
  readonly direction: 'up' | 'down' | 'none'
  readonly text: string
}

/** Writes a change in per cent, with its sign. `undefined` for what is no number. */
export function writeChange(percent: number | undefined, locale: string): WrittenChange | undefined {
  if (percent === undefined || !Number.isFinite(percent)) return undefined
  const isNone = Math.abs(percent) < 0.005
  const text = new Intl.NumberFormat(knownLocale(locale), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
    numberingSystem: 'latn',
  }).format(isNone ? 0 : percent / 100)
  return { direction: isNone ? 'none' : percent > 0 ? 'up' : 'down', text }
}
