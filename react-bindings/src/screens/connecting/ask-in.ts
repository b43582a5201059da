import { Connectors, Modal, type AppKit, type WalletEntry } from '@latchkey/core'
import { connectOnce } from './connect-wallet.js'
import { wayTo } from './way-to.js'

/**
 * Asks a wallet for some of its namespaces, the first one first, and shows the waiting for it. Of two that claim one name, none is asked
 * before the visitor was told: the view does that.
 */
export function askIn(kit: AppKit, entry: WalletEntry, namespaces: readonly string[]): void {
  const connectorId = wayTo(namespaces, entry.connectorIds, kit.get(Connectors).getSnapshot())
  if (connectorId === undefined) return
  if (!entry.disputed) connectOnce(kit, entry.id, namespaces)
  kit.get(Modal).push('ConnectingExternal', { connectorId, walletId: entry.id, namespaces })
}
