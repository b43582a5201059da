import {
  FIAT_CURRENCY,
  FIAT_DECIMALS,
  LARGEST_SHOWN,
  LARGEST_SHOWN_TEXT,
  NUMBER_DECIMALS,
  NUMBER_LOCALE,
} from '../constants/display.js'

/** How to write numbers down. US English and dollars when not said. */
export interface NumberWriting {
  readonly locale?: string | undefined
  /** ISO 4217, as `EUR`. */
  readonly currency?: string | undefined
}

/** Writes a number, or a text that is one; what is neither is written as 0. Never `NaN`, `Infinity` or `-0`. */
export type WriteNumber = (value: number | string | undefined) => string

/**
 * Makes a writer of money, for lists: making one is what takes time.
 *
 * @example createFiatWriter()(2500000.5) // '$2,500,000.50'
 */
export function createFiatWriter({ locale = NUMBER_LOCALE, currency = FIAT_CURRENCY }: NumberWriting = {}): WriteNumber {
  return writer(locale, { style: 'currency', currency }, FIAT_DECIMALS)
}

/** Makes a writer of plain numbers with two decimals. */
export function createNumberWriter({ locale = NUMBER_LOCALE }: Pick<NumberWriting, 'locale'> = {}): WriteNumber {
  return writer(locale, {}, NUMBER_DECIMALS)
}

/** Writes one sum of money. */
export function formatFiat(value: number | string | undefined, writing?: NumberWriting): string {
  return createFiatWriter(writing)(value)
}

/** Writes one number with two decimals. */
export function formatNumber(value: number | string | undefined, writing?: Pick<NumberWriting, 'locale'>): string {
  return createNumberWriter(writing)(value)
}

function writer(locale: string, style: Intl.NumberFormatOptions, decimals: number): WriteNumber {
  const format = new Intl.NumberFormat(locale, { ...style, minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  const smallest = 0.5 / 10 ** decimals
  return (value) => {
    const number = Number(value || 0)
    if (!Number.isFinite(number) || Math.abs(number) < smallest) return format.format(0)
    if (Math.abs(number) > LARGEST_SHOWN) return `${number < 0 ? '< -' : '> '}${LARGEST_SHOWN_TEXT}`
    return format.format(number)
  }
}
