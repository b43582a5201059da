/** What `Date.parse` is trusted with: `Sun, 06 Nov 1994 08:49:37 GMT` and the older `Sunday, 06-Nov-94 08:49:37 GMT`. */
const HTTP_DATE = /^[A-Z][a-z]{2,8}, \d\d[ -][A-Z][a-z]{2}[ -](\d\d|\d{4}) \d\d:\d\d:\d\d GMT$/

/** How many milliseconds a `Retry-After` asks for, at `now`; nothing where it is neither seconds nor a date. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1_000
  if (!HTTP_DATE.test(text)) return undefined
  // oxlint-disable-next-line no-restricted-globals -- reads a text, not a clock
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
