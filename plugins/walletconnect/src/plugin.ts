import { AppConfig, Networks, Notices, Telemetry } from '@latchkey/core'
import {
  Clock,
  Connectors,
  definePlugin,
  Device,
  KeyValue,
  KnownNamespaces,
  Logger,
  Namespaces,
  Page,
  PairingSignIns,
  Random,
} from '@latchkey/core/plugin'
import type { WalletConnectOptions } from './options.js'
import { originsOf } from './origins.js'

/**
 * WalletConnect: pairs wallets on other devices and in other apps by a QR code or a link, for every namespace of the
 * kit at once. In a kit without a namespace plugin it pairs in those of the app's `networks`. Most of its code loads
 * when a visitor is about to choose it.
 *
 * @example
 * const kit = createAppKit({ projectId, plugins: [eip155(), solana(), walletConnect()] })
 */
export const walletConnect = definePlugin({
  id: 'walletconnect',
  requires: [
    KnownNamespaces,
    Namespaces,
    Clock,
    Connectors,
    Device,
    AppConfig,
    KeyValue,
    Logger,
    Networks,
    Notices,
    Page,
    PairingSignIns,
    Random,
    Telemetry,
  ],
  options: (options: WalletConnectOptions) => options,
  origins: ({ telemetry }, { find }) => originsOf(find(AppConfig), telemetry),
  discover: () => import('./discover.js'),
  connect: () => import('./connect.js'),
})
