import { isPairingOver, isPairingReused, normaliseError, PAIRING_EXPIRY_MARGIN_MS, type Clock, type ConnectRequest, type Device, type Page } from '@latchkey/core'
import type { SdkSession } from '../client/sdk.js'
import type { Pairing } from './pairing.js'

/** So long before a code is over, the next one is made. */
const RENEW_AHEAD_MS = 5_000
/** After a renewal that failed, and between two in any case: a relay is not asked again and again. */
const RENEW_GAP_MS = 5_000

export interface AttemptWorld {
  readonly clock: Clock
  readonly page: Pick<Page, 'on' | 'visible'>
  /** Another pairing for the same. */
  make(): Promise<Pairing>
  /** Takes back pairings that nobody waits for any more. */
  leave(pairings: readonly Pairing[]): void
}

/** A wallet's yes, and the pairing it came by. */
export interface Answer {
  readonly session: SdkSession
  readonly pairing: Pairing
}

/**
 * Waits for a wallet to answer a pairing, and shows the next one before a code is over: a visitor who takes long never
 * sees one that is dead. A yes to an earlier code counts as well. Ends with the signal.
 */
export function awaitAnswer(first: Pairing, { signal, onUri }: Pick<ConnectRequest, 'signal' | 'onUri'>, { clock, page, make, leave }: AttemptWorld): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const shown: Pairing[] = []
    let disarm = () => {}
    let isOver = false
    let isRenewing = false

    function end(answered?: Pairing) {
      isOver = true
      disarm()
      stopLooking()
      signal.removeEventListener('abort', onAbort)
      leave(shown.filter((pairing) => pairing !== answered))
    }
    const onAbort = () => {
      if (isOver) return
      end()
      reject(signal.reason)
    }

    function show(pairing: Pairing) {
      shown.push(pairing)
      onUri(pairing.uri, pairing.expiresAt)
      const said = (act: () => void) => {
        if (isOver) return
        end(pairing)
        act()
      }
      pairing.session.then(
        (session) => said(() => resolve({ session, pairing })),
        // The end of a code is no answer: another one takes its place.
        (error: unknown) => (isExpiry(error) ? pairing === shown.at(-1) && void renew() : said(() => reject(error))),
      )
      renewIn(pairing.expiresAt - PAIRING_EXPIRY_MARGIN_MS - RENEW_AHEAD_MS - clock.now())
    }

    function renewIn(ms: number) {
      disarm()
      disarm = clock.after(Math.max(RENEW_GAP_MS, ms), () => void renew())
    }

    async function renew() {
      // Nobody looks: it is made when somebody does.
      if (isOver || isRenewing || !page.visible) return
      isRenewing = true
      try {
        const next = await make()
        if (isOver) leave([next])
        else show(next)
      } catch {
        // The code that is shown may be answered still, and the relay come back: it is tried again until the visitor leaves.
        if (!isOver) renewIn(RENEW_GAP_MS)
      }
      isRenewing = false
    }

    const stopLooking = page.on('visible', () => {
      const latest = shown.at(-1)
      if (latest && isPairingOver(latest.expiresAt - RENEW_AHEAD_MS, clock.now())) void renew()
    })
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort)
    show(first)
  })
}

/** Whether the SDK says that a proposal has ended by itself. */
const isExpiry = (error: unknown) => normaliseError(error).message === 'Proposal expired'

/** Whether a code that was shown may be shown again. */
export const mayReuse = ({ expiresAt }: Pairing, device: Device, now: number): boolean => isPairingReused(device) && !isPairingOver(expiresAt, now)
