/** Until 2106: chains count the seconds in 32 bits, or in more that no block has reached. */
const MAX_SECONDS = 0xffff_ffff

/**
 * Writes the time of a block by ISO 8601. Returns `undefined` for anything else than seconds since 1970.
 *
 * @example
 * isoTime(1_700_000_000) // 2023-11-14T22:13:20Z
 */
export function isoTime(seconds: unknown): string | undefined {
  if (typeof seconds !== 'number' || !Number.isSafeInteger(seconds) || seconds < 0 || seconds > MAX_SECONDS)
    return undefined
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    utc.formatToParts(seconds * 1_000).map(({ type, value }) => [type, value]),
  )
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`
}

const utc = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
