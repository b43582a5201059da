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

/** The zeros of the digits that keyboards write: Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10]
/** Separates decimals, and never thousands. */
const ARABIC_DECIMAL_SIGN = '٫'

/**
 * Reads an amount in the visitor's own way of writing, with the digits of any keyboard. What could mean two things is
 * refused and never guessed: where decimals follow a point, `1,5` is no amount, and where they follow a comma, `1.500`
 * is none.
 */
export function readTypedAmount(text: string, { decimals, symbol, locale }: AmountWriting): TypedAmount {
  const typed = withLatinDigits(withoutUnit(text.trim(), symbol))
  // A separator alone is the beginning of an amount.
  if (/^[.,٫]?$/.test(typed)) return { status: 'empty' }
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

function withLatinDigits(typed: string): string {
  return typed.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!
    const zero = ZEROS.find((zero) => code >= zero && code <= zero + 9)
    return zero === undefined ? digit : String(code - zero)
  })
}

function withPoint(typed: string, locale: string): string {
  if (typed.includes(ARABIC_DECIMAL_SIGN)) return typed.replace(ARABIC_DECIMAL_SIGN, '.')
  if (decimalSign(locale) === '.') return typed
  return GROUPED.test(typed) || (typed.includes(',') && typed.includes('.')) ? '' : typed.replace(',', '.')
}

/** What separates decimals in a visitor's way of writing. */
export function decimalSign(locale: string): string {
  try {
    return new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  } catch {
    // Not a locale: its words are English, and so are its numbers.
    return '.'
  }
}
