import { Connections, Connectors, Logger, type AppKit, type WalletEntry } from '@latchkey/core'
import { loadDrawing } from '../../views/load-drawing.js'
import { bringAllWords } from '../../words/bring-words.js'
import { loadConnectingExternal } from '../connecting-external/load-connecting-external.js'

/**
 * Brings what choosing a wallet leads to: the visitor points at it, or has the focus on it. So the wallet is asked within the press that
 * follows. Whatever fails here is tried again then, and told.
 */
export function aboutToChoose(kit: AppKit, { connectorIds }: WalletEntry): void {
  const connector = kit
    .get(Connectors)
    .getSnapshot()
    .find(({ id }) => id === connectorIds[0])
  const fetches = [kit.get(Connections).prepare(), connector?.prepare?.(), loadDrawing(loadConnectingExternal), bringAllWords(kit)]
  Promise.all(fetches).catch((error: unknown) => kit.get(Logger).debug('Not all that connecting takes is here yet.', error))
}
