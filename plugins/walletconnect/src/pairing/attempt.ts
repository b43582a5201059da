import { type Clock, type ConnectRequest, type Device, normaliseError, type Page } from '@latchkey/core/plugin'
import { isPairingExpired, PAIRING_EXPIRY_MARGIN_MS, reusesPairing } from '@latchkey/core/pairing'
import type { SdkSession } from '../client/sdk.js'
import type { Pairing } from './proposal.js'

/** The next code is made this long before a code expires. */
const RENEW_AHEAD_MS = 5_000
/** The least time between two renewals, so that a failing relay is not flooded. */
const RENEW_GAP_MS = 5_000

export interface AttemptDeps {
  readonly clock: Clock
  readonly page: Pick<Page, 'on' | 'visible'>
  /** Makes another pairing for the same request. */
  make(): Promise<Pairing>
  /** Cancels pairings. */
  cancel(pairings: readonly Pairing[]): void
}

/** The session that a wallet approved, and the pairing it answered. */
export interface Answer {
  readonly session: SdkSession
  readonly pairing: Pairing
}

/**
 * Waits for a wallet to answer a pairing. Shows the next code before one expires, so that a slow visitor never sees an
 * expired one. An approval of an earlier code counts as well. Aborting the signal cancels all codes.
 */
export function awaitAnswer(
  first: Pairing,
  { signal, onUri }: Pick<ConnectRequest, 'signal' | 'onUri'>,
  { clock, page, make, cancel }: AttemptDeps,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const shown: Pairing[] = []
    let cancelRenewal = () => {}
    let isSettled = false
    let isRenewing = false

    function settle(answered?: Pairing) {
      isSettled = true
      cancelRenewal()
      unsubscribe()
      signal.removeEventListener('abort', onAbort)
      cancel(shown.filter((pairing) => pairing !== answered))
    }
    const onAbort = () => {
      if (isSettled) return
      settle()
      reject(signal.reason)
    }

    function show(pairing: Pairing) {
      // A wallet may still answer the code before this one. Those before that have expired.
      for (const expired of shown.splice(0, shown.length - 1)) expired.code.drop()
      shown.push(pairing)
      pairing.code.show()
      onUri(pairing.uri, pairing.expiresAt)
      const onAnswer = (act: () => void) => {
        if (isSettled) return
        settle(pairing)
        act()
      }
      pairing.session.then(
        (session) => onAnswer(() => resolve({ session, pairing })),
        // An expired code is no answer. Another one replaces it.
        (error: unknown) =>
          isExpiry(error) ? pairing === shown.at(-1) && void renew() : onAnswer(() => reject(error)),
      )
      renewIn(pairing.expiresAt - PAIRING_EXPIRY_MARGIN_MS - RENEW_AHEAD_MS - clock.now())
    }

    function renewIn(ms: number) {
      cancelRenewal()
      cancelRenewal = clock.after(Math.max(RENEW_GAP_MS, ms), () => void renew())
    }

    async function renew() {
      // On a hidden page, the next code is made when the visitor returns.
      if (isSettled || isRenewing || !page.visible) return
      isRenewing = true
      try {
        const next = await make()
        if (isSettled) cancel([next])
        else show(next)
      } catch {
        // A wallet may still answer the code on display, and the relay may return, so the attempt goes on.
        if (!isSettled) renewIn(RENEW_GAP_MS)
      }
      isRenewing = false
    }

    const unsubscribe = page.on('visible', () => {
      const latest = shown.at(-1)
      if (latest && isPairingExpired(latest.expiresAt - RENEW_AHEAD_MS, clock.now())) void renew()
    })
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort)
    show(first)
  })
}

/** Whether the SDK reports that a proposal expired. */
const isExpiry = (error: unknown) => normaliseError(error).message === 'Proposal expired'

/** Whether a code that was on display may be shown again. */
export const mayReuse = ({ expiresAt }: Pairing, device: Device, now: number): boolean =>
  reusesPairing(device) && !isPairingExpired(expiresAt, now)
