import { AppConfig } from '../../contracts/app/app-config.js'
import { Telemetry } from '../../contracts/app/telemetry.js'
import { Connections } from '../../contracts/connections/connections.js'
import { WalletDirectory } from '../../contracts/wallets/wallet-directory.js'
import { Connectors } from '../../contracts/connections/connectors.js'
import { Modal } from '../../contracts/modal/modal.js'
import { KnownNamespaces } from '../../contracts/networks/namespaces.js'
import type { PairingTarget, Wallets, WalletsState } from '../../contracts/wallets/wallets.js'
import { storageKeys } from '../../domain/storage-keys.js'
import type { Services } from '../../kernel/services.js'
import { Device } from '../../platform/device.js'
import { KeyValue } from '../../platform/storage/key-value.js'
import { derive } from '../../state/derive.js'
import { withConnectRuntime } from '../load-connect-runtime.js'
import { WalletChooser } from './choose/choose.js'
import type { WalletActs } from './choose/wallet-acts.js'
import { ListedWallets } from './list/list.js'
import { createRecentWallets } from './list/recent-wallets.js'

/** Puts the service together: what is listed, and what a visitor can do with it. */
export function createWallets(services: Services): Wallets {
  const { get } = services
  const [config, connections, connectors] = [get(AppConfig), get(Connections), get(Connectors)]
  const hasDirectory = services.find(WalletDirectory) !== undefined
  const recent = createRecentWallets(get(KeyValue), storageKeys(config.id).recentWallets)
  const listed = new ListedWallets(connectors, get(KnownNamespaces), connections, config, get(Device), hasDirectory)
  const chooser = new WalletChooser(connections, connectors, get(Modal), get(Telemetry))

  const { getSnapshot, subscribe } = derive(
    [listed.entries(recent), recent],
    (entries, recent): WalletsState => ({ entries, recent }),
    (a, b) => a.entries === b.entries && a.recent === b.recent,
  )
  const entryOf = (walletId: string) => getSnapshot().entries.find(({ id }) => id === walletId)

  let pairingTarget: PairingTarget | undefined
  let acts: WalletActs | undefined
  const withActs = <T>(act: (acts: WalletActs) => Promise<T>) =>
    withConnectRuntime(({ createWalletActs }) =>
      act((acts ??= createWalletActs(services, { entryOf, recent, pairingTarget: () => pairingTarget }))),
    )
  const connectOnce: Wallets['connectOnce'] = (walletId, namespaces) =>
    withActs((acts) => acts.connectOnce(walletId, namespaces))

  return {
    getSnapshot,
    subscribe,
    connect: (walletId, options) => withActs((acts) => acts.connect(walletId, options)),
    connectOnce,
    choose: (entry, options) => chooser.choose(entry, connectOnce, options),
    warmUp: (entry) => chooser.warmUp(entry),
    setPairingTarget: (target) => void (pairingTarget = target),
    pair: (connectorId) => withActs((acts) => acts.pair(connectorId)),
    list: (group, wallets) => listed.list(group, wallets),
    exclude: (wallets) => listed.exclude(wallets),
    remember: recent.remember,
  }
}
