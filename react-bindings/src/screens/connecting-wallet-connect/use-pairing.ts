import { Clock, Connections, Connectors } from '@latchkey/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { useKit } from '../../kit/use-kit.js'
import { useService } from '../../services/use-service.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import type { ConnectingState } from '../connecting/connecting-state.js'
import { useCancelOnLeave } from '../connecting/use-cancel-on-leave.js'
import { pairingConnector } from '../connecting/pairing-connector.js'
import { useConnecting } from '../connecting/use-connecting.js'
import { isPairingUnderWay, pair } from './pair.js'
import { useLivePairing } from './use-live-pairing.js'

/** How it stands with pairing, for the views that offer it. */
export interface Pairing {
  /** Some plugin can pair. */
  readonly isAvailable: boolean
  readonly state: ConnectingState
  /** What to show as a code or to open, while it can be answered. */
  readonly uri: string | undefined
  /** Since when the URI is awaited, in the clock's milliseconds. */
  readonly since: number | undefined
  /** Asks for another one. */
  begin(): void
}

/**
 * Pairs by the kit's pairing connector: begins as soon as it is wanted, unless a pairing that can be answered is there, and stops
 * when the visitor goes on to another view.
 */
export function usePairing(view: string, isWanted: boolean): Pairing {
  const kit = useKit('usePairing')
  const clock = useService(Clock)
  const connections = useService(Connections)
  const connectorId = useSnapshot(Connectors, (all) => pairingConnector(all)?.id)
  const found = useConnecting(connectorId)
  const [asking, setAsking] = useState<{ readonly since: number }>()
  const begun = useRef<string | undefined>(undefined)
  useCancelOnLeave(view, connectorId)

  function begin() {
    if (connectorId === undefined) return
    const mine = { since: clock.now() }
    setAsking(mine)
    void pair(kit, connectorId).then(() => setAsking((latest) => (latest === mine ? undefined : latest)))
  }

  // Before anything is painted: what came of an earlier attempt is not the answer to this one.
  useLayoutEffect(() => {
    if (!isWanted || connectorId === undefined || begun.current === connectorId) return
    begun.current = connectorId
    // oxlint-disable-next-line react/set-state-in-effect -- asking a wallet is the effect, and it is noted that it was asked
    if (!isPairingUnderWay(connections.getSnapshot(), connectorId, clock.now())) begin()
  })

  const uri = useLivePairing(found.status === 'waiting' ? found.pairing : undefined, begin)
  // Asked, and not yet heard of: what it takes to connect is being loaded.
  const state: ConnectingState = found.status === 'idle' && asking ? { status: 'waiting', since: asking.since, hint: 'approve' } : found
  const since = state.status === 'waiting' && uri === undefined ? state.since : undefined
  return { isAvailable: connectorId !== undefined, state, uri, since, begin }
}
