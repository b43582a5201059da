import { Refusal } from './refusal.js'
import { hash } from './secrets/tokens.js'
import type { WalletStore } from './stores/store.js'

/** How often something may happen in a window of time. */
export interface Limit {
  readonly name: string
  readonly count: number
  readonly windowMs: number
}

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** For each address: the pause between two mails, and how many there may be. */
export const MAIL_LIMITS: readonly Limit[] = [
  { name: 'mail-pause', count: 1, windowMs: 30 * SECOND_MS },
  { name: 'mails-per-hour', count: 8, windowMs: HOUR_MS },
  { name: 'mails-per-day', count: 24, windowMs: 24 * HOUR_MS },
]

/** For each caller, as a network address, which may be that of a whole office. */
export const CALLER_LIMITS = {
  mails: { name: 'mails-of-caller', count: 60, windowMs: HOUR_MS },
  signIns: { name: 'sign-ins-of-caller', count: 120, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>

/** For each device, by its cookie. One that keeps no cookies is a new one each time, and counts as its caller alone. */
export const DEVICE_LIMITS = {
  passkeys: { name: 'passkeys-of-device', count: 60, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>

/** For each account: a page that asks for its share more often is not one of ours. */
export const SHARE_LIMIT: Limit = { name: 'shares', count: 240, windowMs: HOUR_MS }

export class Limits {
  constructor(
    private readonly store: WalletStore,
    private readonly now: () => number,
  ) {}

  /** Counts once more. Throws `rate-limited` beyond the limit; for `undefined`, whom nobody knows, there is none. */
  async count(limit: Limit, of: string | undefined): Promise<void> {
    if (of === undefined) return
    const now = this.now()
    // The hash has one length, whatever a caller calls itself.
    const { count, endsAt } = await this.store.count(`${limit.name}/${hash(of)}`, limit.windowMs, now)
    if (count > limit.count) throw new Refusal('rate-limited', { seconds: Math.ceil((endsAt - now) / SECOND_MS) })
  }
}
