import { EMAIL_RATE_LIMIT_MS } from '../constants/timing.js'
import { valueErrors } from '../../errors/value-errors.js'

/**
 * How many seconds to wait before the next e-mail login or update, rounded up;
 * 0 when it may be now. A last time that is not a number, or lies in the
 * future because a clock was set back, is not believed.
 */
export function emailWaitSeconds(lastAt: number | undefined, now: number): number {
  const passed = now - (lastAt ?? Number.NaN)
  return passed >= 0 && passed < EMAIL_RATE_LIMIT_MS ? Math.ceil((EMAIL_RATE_LIMIT_MS - passed) / 1_000) : 0
}

/** Throws `email/too-soon`, with the seconds to wait. */
export function requireEmailWait(lastAt: number | undefined, now: number): void {
  const seconds = emailWaitSeconds(lastAt, now)
  if (seconds > 0) throw valueErrors.create('email/too-soon', { seconds })
}
