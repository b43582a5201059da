import { locale, words } from '../words.js'

/** Dates after this one are written by contracts that mean "never". In seconds: the year 2100. */
const NEVER = 4_102_444_800n

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const
const MINUTE = { ...DAY, hour: 'numeric', minute: '2-digit' } as const

/** A moment of a contract, in seconds, as the visitor writes dates. */
export function dateOf(seconds: bigint | number): string {
  return BigInt(seconds) >= NEVER ? words.permissions.noEnd : minuteOf(Number(seconds) * 1_000)
}

/** As in `Mar 1, 2026`, where the visitor is. */
export const dayOf = (milliseconds: number): string => written(milliseconds, DAY)

/** As in `Mar 1, 2026, 1:05 PM`, where the visitor is. */
export const minuteOf = (milliseconds: number): string => written(milliseconds, MINUTE)

/** Digits and years are those that the page has elsewhere. Marks for the direction are dropped, as in texts of others. */
const written = (milliseconds: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, numberingSystem: 'latn', calendar: 'gregory' })
    .format(milliseconds)
    .replace(/[\u061C\u200E\u200F]/g, '')

const UNITS = [
  ['year', 365 * 24 * 3_600],
  ['day', 24 * 3_600],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A length of time to the second, in the largest unit in which it is a whole number: `1 day`, `36 hours`. */
export function lengthOf(seconds: number): string {
  const [unit, size] = UNITS.find(([, one]) => seconds % one === 0)!
  return counted(seconds / size, unit)
}

/** About how long, as in `7 days`. */
export function roughLengthOf(seconds: number): string {
  // Less than two of a unit are told in the next smaller one, because rounding would lose too much.
  const [unit, size] = UNITS.find(([, one]) => seconds >= 2 * one || seconds === one) ?? UNITS.at(-1)!
  return counted(Math.round(seconds / size), unit)
}

const counted = (count: number, unit: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' }).format(count)
