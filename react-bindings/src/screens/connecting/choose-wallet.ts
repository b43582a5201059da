import { Connectors, Modal, Telemetry, type AppKit, type WalletEntry } from '@latchkey/core'
import { askIn } from './ask-in.js'
import { connectOnce } from './connect-wallet.js'

/**
 * What a press on a wallet leads to: the wallet is asked at once, while the visitor's gesture counts, and the view for the waiting is
 * shown; or first comes a choice of chains, a code to scan, or a warning.
 *
 * @param namespace the one the visitor came for. Of a wallet that leads there, no other is asked for.
 */
export function chooseWallet(kit: AppKit, entry: WalletEntry, namespace?: string): void {
  const modal = kit.get(Modal)
  const [connectorId] = entry.connectorIds
  const connector = kit.get(Connectors).getSnapshot().find(({ id }) => id === connectorId)
  const track = (platform: string) => kit.get(Telemetry).track('SELECT_WALLET', { name: entry.name, platform })
  if (!connectorId || connector?.type === 'WALLET_CONNECT') {
    track('qrcode')
    const isListed = entry.group !== 'walletConnect'
    return modal.push('ConnectingWalletConnect', ...(isListed ? [{ walletId: entry.id }] : []))
  }
  track(entry.installed ? 'browser' : 'external')
  if (namespace !== undefined && entry.namespaces.includes(namespace)) return askIn(kit, entry, [namespace])
  if (entry.namespaces.length > 1) return modal.push('ConnectingMultiChain', { walletId: entry.id })
  // Of two that claim one name, none is asked before the visitor was told.
  if (!entry.disputed) connectOnce(kit, entry.id)
  modal.push('ConnectingExternal', { connectorId, walletId: entry.id })
}
