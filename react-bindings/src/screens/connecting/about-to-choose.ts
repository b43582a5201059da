import { type AppKit, type ChooseOptions, type WalletEntry, Wallets } from '@latchkey/core'
import { Connectors, Device, Logger, Page } from '@latchkey/core/plugin'
import { firstConnector, pairingConnector, whenIdle } from '@latchkey/core/ui'
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

/**
 * Loads ahead what the likely press takes, once the list is drawn and the page is idle. On a phone, where a visitor does not point
 * before pressing, it makes a pairing; elsewhere it is the code of the first installed wallet, unless the visitor saves data.
 */
export function useChoosingAhead(isWanted: boolean, installed?: WalletEntry): void {
  const kit = useKit('useChoosingAhead')
  const page = useService(Page)
  const { mobile } = useService(Device)
  const pairing = useSnapshot(Connectors, (connectors) => pairingConnector(connectors)?.id)
  const id = mobile ? pairing : installed?.connectorIds[0]
  useEffect(() => {
    const savesData = page.read<{ connection?: { saveData?: boolean } }>('navigator')?.connection?.saveData
    if (!isWanted || !id || (!mobile && savesData)) return undefined
    let isLeft = false
    void whenIdle(page, () => isLeft || aboutToChoose(kit, { connectorIds: [id] }))
    return () => void (isLeft = true)
  }, [kit, page, mobile, isWanted, id])
}
