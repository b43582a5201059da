import { createFiatFormat, isPrice } from '@latchkey/core/ui'

/** Smaller sums are displayed as "less than". */
const SMALLEST_SHOWN = 0.01

/** Writes a sum of money; a dash where it is not known, which is not zero. */
export type WriteMoney = (value: number | undefined) => string

/** An unknown sum. */
export const UNKNOWN = '—'

/**
 * Creates a formatter of money in a visitor's way of writing. A sum that would be rounded to nothing is written as less
 * than the smallest one.
 *
 * @example createMoneyFormat('de', 'EUR')(0.004) // '< 0,01 €'
 */
export function createMoneyFormat(locale: string, currency: string): WriteMoney {
  const write = createFiatFormat({ locale, currency })
  return (value) => {
    if (!isPrice(value)) return UNKNOWN
    return value > 0 && value < SMALLEST_SHOWN ? `< ${write(SMALLEST_SHOWN)}` : write(value)
  }
}

/** What a change in per cent is, and how it is written. */
export interface WrittenChange {
  readonly direction: 'up' | 'down' | 'none'
  readonly text: string
}

/** Writes a change in per cent, with its sign. `undefined` for what is no number. */
export function writeChange(percent: number | undefined, locale: string): WrittenChange | undefined {
  if (percent === undefined || !Number.isFinite(percent)) return undefined
  const text = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    // Also without a sign where it is rounded to zero.
    signDisplay: 'exceptZero',
  }).format(percent / 100)
  const rounded = Math.round(percent * 100)
  return { direction: rounded > 0 ? 'up' : rounded < 0 ? 'down' : 'none', text }
}
