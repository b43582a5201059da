import { isAppKitError, parseAmount } from '@latchkey/core'

/** What became of what a visitor typed into a field for an amount. */
export type TypedAmount =
  | { readonly status: 'empty' }
  /** In the smallest unit. Zero is an amount, too. */
  | { readonly status: 'read'; readonly value: bigint }
  /** `too-precise`: with more decimals than there are. */
  | { readonly status: 'wrong'; readonly fault: 'invalid' | 'too-precise' }

export interface AmountWriting {
  readonly decimals: number
  /** May stand behind the number. */
  readonly symbol: string
  readonly locale: string
}

/** A point that a visitor who writes commas most likely means to group thousands: `1.500`. */
const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+$/

/**
 * Reads an amount in the visitor's own way of writing. What could mean two things is refused and never guessed: where
 * decimals follow a point, `1,5` is no amount, and where they follow a comma, `1.500` is none.
 */
export function readTypedAmount(text: string, { decimals, symbol, locale }: AmountWriting): TypedAmount {
  const typed = withoutUnit(text.trim(), symbol)
  if (typed === '') return { status: 'empty' }
  try {
    return { status: 'read', value: parseAmount(withPoint(typed, locale), decimals) }
  } catch (error) {
    // Whatever it is, the visitor can write something else.
    return {
      status: 'wrong',
      fault: isAppKitError(error) && error.code === 'amount/too-precise' ? 'too-precise' : 'invalid',
    }
  }
}

/** As it is pasted from elsewhere: `1.5 ETH`. */
function withoutUnit(typed: string, symbol: string): string {
  const isUnit = symbol !== '' && typed.toLowerCase().endsWith(symbol.toLowerCase())
  return isUnit ? typed.slice(0, -symbol.length).trimEnd() : typed
}

function withPoint(typed: string, locale: string): string {
  if (decimalSign(locale) === '.') return typed
  return GROUPED.test(typed) || (typed.includes(',') && typed.includes('.')) ? '' : typed.replace(',', '.')
}

function decimalSign(locale: string): string | undefined {
  try {
    return new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value
  } catch {
    // Not a locale: its words are English, and so are its numbers.
    return '.'
  }
}
