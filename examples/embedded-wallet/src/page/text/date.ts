/** Dates after this one are written by contracts that mean "never". In seconds: the year 2100. */
const NEVER = 4_102_444_800n

/** A moment of a contract, in seconds, as the visitor writes dates. */
export function dateOf(seconds: bigint): string {
  if (seconds >= NEVER) return 'no end'
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return format.format(Number(seconds) * 1_000)
}
