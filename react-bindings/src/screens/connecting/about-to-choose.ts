import { type AppKit, type ChooseOptions, type WalletEntry, Wallets } from '@latchkey/core'
import { Connectors, Device, Logger } from '@latchkey/core/plugin'
import { firstConnector, pairingConnector } from '@latchkey/core/ui'
import { useEffect } from 'react'
import { useKit } from '../../hooks/services/use-kit.js'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { loadAllMessages } from '../../messages/loading/load-messages.js'
import { chooseWallet } from './choose-wallet.js'
import { connectingExternalView, connectingWalletConnectView, walletAppOpener } from './connecting-views.js'

/**
 * Loads ahead what choosing a wallet needs, while the visitor points at it or has the focus on it: the wallet is then
 * asked within the press, and the code is ready to be shown. A failure is reported by the press, which tries again.
 */
export function aboutToChoose(kit: AppKit, entry: Pick<WalletEntry, 'connectorIds'>): void {
  const connectors = kit.get(Connectors).getSnapshot()
  const connector = firstConnector(entry, connectors)
  const isElsewhere = connector !== undefined && connector === pairingConnector(connectors)
  const loads = [
    kit.get(Wallets).warmUp(entry),
    (isElsewhere ? connectingWalletConnectView : connectingExternalView).load(),
    ...(isElsewhere ? [walletAppOpener.load()] : []),
    loadAllMessages(kit),
  ]
  const logger = kit.get(Logger)
  Promise.all(loads).catch((error: unknown) => logger.debug('Connecting could not be loaded ahead.', error))
}

/** Answers a press on the row of a wallet. On a phone, the wallet's app opens within the press where it can. */
export function pressWallet(kit: AppKit, entry: WalletEntry, options?: ChooseOptions): void {
  walletAppOpener.current?.(kit, entry)
  chooseWallet(kit, entry, options)
}

/** Makes a pairing as soon as wallets are listed on a phone, where a visitor does not point before pressing. */
export function usePairingAhead(isWanted: boolean): void {
  const kit = useKit('usePairingAhead')
  const { mobile } = useService(Device)
  const id = useSnapshot(Connectors, (connectors) => pairingConnector(connectors)?.id)
  useEffect(() => {
    if (isWanted && mobile && id !== undefined) aboutToChoose(kit, { connectorIds: [id] })
  }, [kit, isWanted, mobile, id])
}
