/** Dates after this one are written by contracts that mean "never". In seconds: the year 2100. */
const NEVER = 4_102_444_800n

/** A moment of a contract, in seconds, as the visitor writes dates. */
export function dateOf(seconds: bigint | number): string {
  if (BigInt(seconds) >= NEVER) return 'no end'
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return format.format(Number(seconds) * 1_000)
}

const UNITS = [
  ['year', 365 * 24 * 3_600],
  ['day', 24 * 3_600],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A length of time to the second, in the largest unit in which it is a whole number: `day`, `36 hours`. */
export function lengthOf(seconds: number): string {
  const [name, size] = UNITS.find(([, one]) => seconds % one === 0)!
  return seconds === size ? name : counted(seconds / size, name)
}

/** About how long, as in `7 days`. */
export function roughLengthOf(seconds: number): string {
  // Less than two of a unit are told in the next smaller one, because rounding would lose too much.
  const [name, size] = UNITS.find(([, one]) => seconds >= 2 * one || seconds === one) ?? UNITS.at(-1)!
  return counted(Math.round(seconds / size), name)
}

const counted = (count: number, name: string) => `${count.toLocaleString('en')} ${name}${count === 1 ? '' : 's'}`
