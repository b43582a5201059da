import { isAppKitError, parseAmount } from '@latchkey/core'
import { knownLocale, numberSigns, type NumberSigns } from './number-signs.js'

/** The result of reading what a visitor typed into a field for an amount. */
export type TypedAmount =
  | { readonly status: 'empty' }
  /** In the smallest unit. Zero is an amount, too. */
  | { readonly status: 'read'; readonly value: bigint }
  /** `too-precise`: with more decimals than there are. */
  | { readonly status: 'wrong'; readonly fault: 'invalid' | 'too-precise' }

/** The unit of an amount. */
export interface AmountUnit {
  readonly decimals: number
  /** May stand before or behind the number. */
  readonly symbol: string
  /** ISO 4217, as `EUR`, if the unit is money: its sign may stand beside the number. */
  readonly currency?: string | undefined
}

export interface AmountWriting extends AmountUnit {
  readonly locale: string
}

/**
 * Reads an amount in the visitor's way of writing: `2,5` is two and a half in German, `1,234.5` has a group of thousands in
 * English. Reads the digits of every script. What is malformed there, and what means something else in another language,
 * is refused and never guessed: `1,5` in English, `1.500` in German, another currency's sign.
 *
 * @example readTypedAmount('2,5', { decimals: 2, symbol: 'EUR', locale: 'de' }) // { status: 'read', value: 250n }
 */
export function readTypedAmount(text: string, { locale, decimals, ...unit }: AmountWriting): TypedAmount {
  const typed = withoutUnit(withPlainSigns(text), unitsOf(unit, locale))
  // A separator alone is the beginning of an amount.
  if (/^[.,\u066b]?$/.test(typed)) return { status: 'empty' }
  try {
    return { status: 'read', value: parseAmount(withPoint(typed, numberSigns(locale)), decimals) }
  } catch (error) {
    // Whatever it is, the visitor can write something else.
    return {
      status: 'wrong',
      fault: isAppKitError(error) && error.code === 'amount/too-precise' ? 'too-precise' : 'invalid',
    }
  }
}

/** Invisible characters that set the direction of a text. They come with what is copied from right-to-left pages. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** The zeros of scripts in which people write numbers; the other nine digits follow each. */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
  0x17e0, 0x1810, 0xff10,
]

/** With the digits 0 to 9, plain spaces and plain apostrophes. */
function withPlainSigns(text: string): string {
  return text
    .replace(DIRECTION_MARKS, '')
    .replace(/\p{Nd}/gu, (digit) => {
      const zero = ZEROS.findLast((one) => one <= digit.codePointAt(0)!) ?? 0
      const value = digit.codePointAt(0)! - zero
      return value < 10 ? String(value) : digit
    })
    .replace(/\s/g, ' ')
    .replace(/[’\uff07]/g, "'")
    .trim()
}

/** The texts by which a unit may be written beside the number: `ETH`, or `EUR`, `€`. */
function unitsOf({ symbol, currency }: Omit<AmountUnit, 'decimals'>, locale: string): readonly string[] {
  const signs = currency
    ? (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) => currencySign(currency, locale, currencyDisplay))
    : []
  return [symbol, currency ?? '', ...signs].map(withPlainSigns).filter((unit) => unit !== '')
}

function currencySign(currency: string, locale: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string {
  try {
    const format = new Intl.NumberFormat(knownLocale(locale), { style: 'currency', currency, currencyDisplay })
    return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? ''
  } catch {
    // No currency of ISO 4217: only its code is its sign.
    return ''
  }
}

/** As it is pasted from elsewhere: `1.5 ETH`, `$1.50`. */
function withoutUnit(typed: string, units: readonly string[]): string {
  const lower = typed.toLowerCase()
  for (const unit of [...units].sort((a, b) => b.length - a.length)) {
    const wanted = unit.toLowerCase()
    if (lower === wanted) return ''
    if (lower.endsWith(wanted) && isApart(typed.at(-unit.length - 1), unit.at(0))) {
      return typed.slice(0, -unit.length).trim()
    }
    if (lower.startsWith(wanted) && isApart(unit.at(-1), typed.at(unit.length))) return typed.slice(unit.length).trim()
  }
  return typed
}

/** Whether a number and a unit do not run into each other, as the amount and the symbol of `51INCH` do. */
const isApart = (one = '', other = ''): boolean => !/^[\d.,]{2}$/.test(one + other)

/** In the signs of Unicode for Arabic numbers, which mean the same in every language. */
const [ARABIC_DECIMAL, ARABIC_GROUP] = ['\u066b', '\u066c']

/** Groups of three digits, and those of two that India writes. */
const GROUPED = /^\d{1,3}(?:g\d{3})+$|^\d{1,2}(?:g\d{2})+g\d{3}$/

/** The characters of a number. */
const NUMBER = /^[\d., '\u066b\u066c]+$/

/** One group of thousands, which is a thousand times less where its sign is that of decimals. */
const AMBIGUOUS = /^[1-9]\d{0,2}([.,])\d{3}$/

/** The number with a point and without groups; a text that is no number if it is malformed or ambiguous. */
function withPoint(typed: string, { decimal, group }: NumberSigns): string {
  if (!NUMBER.test(typed)) return typed
  const [, onlySign = decimal] = AMBIGUOUS.exec(typed) ?? []
  if (onlySign !== decimal) return ''
  // French separates groups by a narrow space, which `withPlainSigns` would trim.
  const groupSign = /\s/.test(group) ? ' ' : withPlainSigns(group)
  const marks = [...typed].map((mark) => {
    if (mark === decimal || mark === ARABIC_DECIMAL) return 'd'
    if (mark === groupSign || mark === ARABIC_GROUP || mark === ' ' || mark === "'") return 'g'
    return mark === '.' ? 'x' : mark
  })
  const [whole = '', ...fractions] = marks.join('').split('d')
  const isGrouped = GROUPED.test(whole) && !whole.startsWith('0')
  const number = [isGrouped ? whole.replaceAll('g', '') : whole, ...fractions].join('.')
  return decimal !== '.' && isKeypadPoint(typed) ? typed : number
}

/** Number pads type a point even where decimals follow a comma. */
const isKeypadPoint = (typed: string): boolean => /^\d*\.\d*$/.test(typed)
