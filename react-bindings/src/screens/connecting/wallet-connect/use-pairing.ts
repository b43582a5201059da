import { Connections, Wallets } from '@latchkey/core'
import { Clock, Connectors, Logger, Page } from '@latchkey/core/plugin'
import { isPairingExpired, PAIRING_EXPIRY_MARGIN_MS } from '@latchkey/core/pairing'
import { isPairingPending, pairingConnector } from '@latchkey/core/ui'
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useService } from '../../../hooks/services/use-service.js'
import { useSnapshot } from '../../../hooks/services/use-snapshot.js'
import { useConnecting, type ConnectingState } from '../connecting-state.js'
import { useCancelOnLeave } from '../use-cancel-on-leave.js'
import { type CodeView, useDismissedCode } from './dismissed-code.js'

/** The state of pairing, for the views that offer it. */
export interface Pairing {
  /** A plugin can pair. */
  readonly isAvailable: boolean
  readonly state: ConnectingState
  /** The URI to show as a code or to open, while a wallet can answer it. */
  readonly uri: string | undefined
  /** Since when the URI is pending, in the clock's milliseconds. */
  readonly since: number | undefined
  /** Asks for a new pairing. */
  begin(): void
}

/**
 * Pairs by the kit's pairing connector. Begins as soon as the view wants it, unless a pairing that can be answered is
 * pending, and cancels when the visitor goes on to another view.
 */
export function usePairing(view: CodeView, isWanted: boolean): Pairing {
  const clock = useService(Clock)
  const connections = useService(Connections)
  const wallets = useService(Wallets)
  const logger = useService(Logger)
  const connectorId = useSnapshot(Connectors, (connectors) => pairingConnector(connectors)?.id)
  const known = useConnecting(connectorId)
  const [asking, setAsking] = useState<{ readonly since: number }>()
  const begun = useRef<string | undefined>(undefined)
  useCancelOnLeave(view, connectorId)
  useDismissedCode(view, connectorId)

  function begin() {
    if (connectorId === undefined) return
    const mine = { since: clock.now() }
    setAsking(mine)
    wallets
      .pair(connectorId)
      // The connections carry the failure, and the view shows it.
      .catch((error: unknown) => logger.debug('A wallet could not be paired.', error))
      .then(() => setAsking((latest) => (latest === mine ? undefined : latest)))
  }

  // Before the first paint: the outcome of an earlier attempt is not the outcome of this one.
  useLayoutEffect(() => {
    if (!isWanted || connectorId === undefined || begun.current === connectorId) return
    begun.current = connectorId
    // oxlint-disable-next-line react/set-state-in-effect -- asking a wallet is the effect, and it is noted that it was asked
    if (!isPairingPending(connections.getSnapshot(), connectorId, clock.now())) begin()
  })

  const uri = useLiveUri(known.status === 'waiting' ? known.pairing : undefined, begin)
  // The connections do not show the attempt until the code of connecting is loaded.
  const state: ConnectingState =
    known.status === 'idle' && asking ? { status: 'waiting', since: asking.since, hint: 'approve' } : known
  const since = state.status === 'waiting' && uri === undefined ? state.since : undefined
  return { isAvailable: connectorId !== undefined, state, uri, since, begin }
}

/** The longest delay that a browser's timer takes. */
const MAX_TIMER_MS = 2_147_483_647

/**
 * The URI of a pairing while it can be answered; undefined shortly before it expires. When it has expired and no new
 * one came, calls `onExpired`: at once where the page is visible, else when the visitor comes back.
 */
function useLiveUri(
  pairing: { readonly uri: string; readonly expiresAt: number } | undefined,
  onExpired: () => void,
): string | undefined {
  const clock = useService(Clock)
  const page = useService(Page)
  const [, look] = useReducer((count: number) => count + 1, 0)
  const { uri, expiresAt } = pairing ?? {}
  const isExpired = isPairingExpired(expiresAt, clock.now())

  useEffect(() => {
    // A pairing that came expired is no reason to ask again: the next one may come expired, too.
    if (expiresAt === undefined || isPairingExpired(expiresAt, clock.now())) return undefined
    const check = () => {
      look()
      if (clock.now() >= expiresAt && page.visible) onExpired()
    }
    const at = (moment: number) => clock.after(Math.min(Math.max(0, moment - clock.now()), MAX_TIMER_MS), check)
    const unsubscribes = [at(expiresAt - PAIRING_EXPIRY_MARGIN_MS), at(expiresAt), page.on('visible', check)]
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the callback may be written inline
  }, [clock, page, uri, expiresAt])

  return isExpired ? undefined : uri
}
