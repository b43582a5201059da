import { RPC_RETRY_AFTER_LIMIT_MS, RPC_RETRY_DELAY_MS } from '../../domain/limits.js'

/**
 * The wait before the next try: 150 ms, doubled with each retry, or longer if the server asked for it, but at most 30 s.
 *
 * @param retries the number of retries so far.
 */
export function retryDelay(retries: number, retryAfterMs = 0): number {
  return Math.min(Math.max(RPC_RETRY_DELAY_MS * 2 ** retries, retryAfterMs), RPC_RETRY_AFTER_LIMIT_MS)
}

/**
 * The dates that `Date.parse` reads alike everywhere: `Sun, 06 Nov 1994 08:49:37 GMT` and the older
 * `Sunday, 06-Nov-94 08:49:37 GMT`.
 */
const HTTP_DATE = /^[A-Z][a-z]{2,8}, \d\d[ -][A-Z][a-z]{2}[ -](\d\d|\d{4}) \d\d:\d\d:\d\d GMT$/

/** The milliseconds that a `Retry-After` asks for, at `now`; nothing where it is neither seconds nor a date. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1_000
  if (!HTTP_DATE.test(text)) return undefined
  // oxlint-disable-next-line no-restricted-globals -- reads a text, not a clock
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
