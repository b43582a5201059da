import { valueErrors } from '../../errors/catalogue/value-errors.js'
import { EMAIL_RATE_LIMIT_MS } from './embedded.js'

/**
 * The seconds until the next e-mail login or update is allowed, rounded up; 0 if it is allowed now. A last time that is
 * no number, or lies in the future because a clock was set back, is ignored.
 */
export function emailWaitSeconds(lastAt: number | undefined, now: number): number {
  const passed = now - (lastAt ?? Number.NaN)
  return passed >= 0 && passed < EMAIL_RATE_LIMIT_MS ? Math.ceil((EMAIL_RATE_LIMIT_MS - passed) / 1_000) : 0
}

/** Throws `email/too-soon` with the seconds to wait, unless the next e-mail is allowed now. */
export function requireEmailWait(lastAt: number | undefined, now: number): void {
  const seconds = emailWaitSeconds(lastAt, now)
  if (seconds > 0) throw valueErrors.create('email/too-soon', { seconds })
}
