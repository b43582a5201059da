import { AppConfig } from '../../contracts/app/app-config.js'
import type { Wallets, WalletsState } from '../../contracts/wallets/wallets.js'
import { storageKeys } from '../../domain/storage-keys.js'
import { construct } from '../../kernel/injection/construct.js'
import type { Services } from '../../kernel/services.js'
import { KeyValue } from '../../platform/storage/key-value.js'
import { derive } from '../../state/derive.js'
import { WalletChooser } from './choose/choose.js'
import { WalletConnector } from './choose/connect-wallet.js'
import { ListedWallets } from './list/list.js'
import { WalletPairing } from './choose/pairing.js'
import { createRecentWallets } from './list/recent-wallets.js'

/** Puts the service together: what is listed, and what a visitor can do with it. */
export function createWallets(services: Services): Wallets {
  const { recentWallets } = storageKeys(services.get(AppConfig).id)
  const recent = createRecentWallets(services.get(KeyValue), recentWallets)
  const listed = construct(ListedWallets, services)
  const connector = construct(WalletConnector, services)
  const chooser = construct(WalletChooser, services)
  const pairing = construct(WalletPairing, services)

  const { getSnapshot, subscribe } = derive(
    [listed.entries(recent), recent],
    (entries, recent): WalletsState => ({ entries, recent }),
    (a, b) => a.entries === b.entries && a.recent === b.recent,
  )
  const entryOf = (walletId: string) => getSnapshot().entries.find(({ id }) => id === walletId)

  const connectOnce: Wallets['connectOnce'] = (walletId, namespaces) =>
    connector.connectOnce(walletId, entryOf(walletId), namespaces)
  return {
    getSnapshot,
    subscribe,
    connectOnce,
    connect: (walletId, options) => connector.connect(walletId, entryOf(walletId), options),
    choose: (entry, options) => chooser.choose(entry, connectOnce, options),
    warmUp: (entry) => chooser.warmUp(entry),
    setPairingTarget: (target) => pairing.setTarget(target),
    pair: (connectorId) => pairing.pair(connectorId, recent),
    list: (group, wallets) => listed.list(group, wallets),
    exclude: (wallets) => listed.exclude(wallets),
    remember: recent.remember,
  }
}
