import { Connectors, Device } from '@latchkey/core'
import { useEffect } from 'react'
import { useKit } from '../../kit/use-kit.js'
import { useService } from '../../services/use-service.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { aboutToChoose } from './about-to-choose.js'
import { pairingConnector } from './pairing-connector.js'

/**
 * On a phone nobody points at a wallet before pressing it, and what a press opens must be there by then: so a pairing is made
 * as soon as wallets are listed.
 */
export function useAnticipatePairing(isWanted: boolean): void {
  const kit = useKit('useAnticipatePairing')
  const { mobile } = useService(Device)
  const id = useSnapshot(Connectors, (all) => pairingConnector(all)?.id)
  useEffect(() => {
    if (isWanted && mobile && id !== undefined) aboutToChoose(kit, { connectorIds: [id] })
  }, [kit, isWanted, mobile, id])
}
