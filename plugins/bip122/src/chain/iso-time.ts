/** Seconds fit into that since 1970 and until 2106, as Bitcoin counts them. */
const MAX_SECONDS = 0xffff_ffff

/** A block's time, in seconds since 1970, as ISO 8601 writes it. */
export function isoTime(seconds: unknown): string | undefined {
  if (typeof seconds !== 'number' || !Number.isSafeInteger(seconds) || seconds < 0 || seconds > MAX_SECONDS) return undefined
  const { year, month, day, hour, minute, second } = Object.fromEntries(format.formatToParts(seconds * 1_000).map(({ type, value }) => [type, value]))
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`
}

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
