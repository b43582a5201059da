import { useAppKitAccount } from './account/use-app-kit-account.js'
import { useAppKitBalance } from './account/use-app-kit-balance.js'
import { useAppKitConnections } from './wallets/use-app-kit-connections.js'
import { useAppKitEvents } from './use-app-kit-events.js'
import { useAppKitNetwork } from './use-app-kit-network.js'
import { useAppKitProvider } from './wallets/use-app-kit-provider.js'
import { useAppKitState } from './use-app-kit-state.js'
import { useAppKitTheme } from './use-app-kit-theme.js'
import { useAppKit } from './use-app-kit.js'
import { useDisconnect } from './wallets/use-disconnect.js'
import { useWalletInfo } from './wallets/use-wallet-info.js'
import { useWallets } from './wallets/use-wallets.js'

/** The host hooks by name, and what JSON has of each in a kit where nothing has begun. */
export const everyHook: readonly (readonly [string, () => object, object])[] = [
  ['useAppKit', useAppKit, {}],
  ['useAppKitAccount', useAppKitAccount, { allAccounts: [], isConnected: false }],
  ['useAppKitBalance', useAppKitBalance, {}],
  ['useAppKitConnections', useAppKitConnections, { connections: [], recentConnections: [] }],
  [
    'useAppKitEvents',
    useAppKitEvents,
    { timestamp: 0, reportedErrors: {}, data: { type: 'track', event: 'MODAL_CREATED' } },
  ],
  ['useAppKitNetwork', useAppKitNetwork, { supported: false, supportsAllNetworks: true }],
  ['useAppKitProvider', useAppKitProvider, {}],
  ['useAppKitState', useAppKitState, { loading: false, open: false, initialized: false }],
  ['useAppKitTheme', useAppKitTheme, { themeMode: 'dark', resolvedThemeMode: 'dark', themeVariables: {} }],
  ['useDisconnect', useDisconnect, {}],
  ['useWalletInfo', useWalletInfo, {}],
  ['useWallets', useWallets, { wallets: [], recent: [] }],
]
