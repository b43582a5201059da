import { Connections, Connectors, Logger, type AppKit, type WalletEntry } from '@latchkey/core'
import { loadDrawing } from '../../views/load-drawing.js'
import { bringAllWords } from '../../words/bring-words.js'
import { loadConnectingExternal } from '../connecting-external/load-connecting-external.js'
import { loadConnectingWalletConnect } from '../connecting-wallet-connect/load-connecting-wallet-connect.js'
import { pairingConnector } from './pairing-connector.js'

/**
 * Does ahead what choosing a wallet leads to: the visitor points at it, or has the focus on it. So the wallet is asked within the press
 * that follows, and a code is there to be shown. Whatever fails here is tried again then, and told.
 */
export function aboutToChoose(kit: AppKit, { connectorIds: [id] }: Pick<WalletEntry, 'connectorIds'>): void {
  const connectors = kit.get(Connectors).getSnapshot()
  const connector = connectors.find((one) => one.id === id) ?? pairingConnector(connectors)
  const isElsewhere = connector !== undefined && connector === pairingConnector(connectors)
  const connections = kit.get(Connections)
  const fetches = [
    connector ? connections.anticipate(connector.id) : connections.prepare(),
    loadDrawing(isElsewhere ? loadConnectingWalletConnect : loadConnectingExternal),
    bringAllWords(kit),
  ]
  Promise.all(fetches).catch((error: unknown) => kit.get(Logger).debug('Not all that connecting takes is here yet.', error))
}
