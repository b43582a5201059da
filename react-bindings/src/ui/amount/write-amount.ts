import { floorBalance, formatAmount, type Amount } from '@latchkey/core'
import { knownLocale, numberSigns } from './number-signs.js'

const BALANCE_DECIMALS = 3

/**
 * An amount as a balance: three decimals, or as many as there can be, cut and never rounded up, in the visitor's way of writing
 * numbers.
 */
export function writeBalance({ value, decimals, symbol }: Amount, locale: string): string {
  const shown = floorBalance(formatAmount(value, decimals))
  return `${localNumber(shown, locale, Math.min(decimals, BALANCE_DECIMALS))} ${symbol}`.trimEnd()
}

/** An amount, whole and exact. */
export function writeExact({ value, decimals, symbol }: Amount, locale: string): string {
  const text = formatAmount(value, decimals)
  return `${localNumber(text, locale, text.split('.')[1]?.length ?? 0)} ${symbol}`.trimEnd()
}

/** An amount as a visitor would type it: exact, with their sign for decimals, and nothing between thousands. */
export const writeTyped = (value: bigint, decimals: number, locale: string): string =>
  formatAmount(value, decimals).replace('.', numberSigns(locale).decimal)

/** The digits stay what they are: only the signs between them become the visitor's. */
function localNumber(text: string, locale: string, decimals: number): string {
  const [whole = '', fraction = ''] = text.split('.')
  if (!/^\d+$/.test(whole)) return text
  const grouped = new Intl.NumberFormat(knownLocale(locale), { numberingSystem: 'latn' }).format(BigInt(whole))
  return decimals > 0 ? `${grouped}${numberSigns(locale).decimal}${fraction}` : grouped
}
