'use client'

// The provider
export { AppKitProvider, type AppKitProviderProps } from './provider/app-kit-provider.js'

// Hooks for apps
export { useAppKit, type AppKitControls } from './hooks/app/use-app-kit.js'
export {
  useAppKitAccount,
  type AppKitAccount,
  type AppKitAccountOptions,
} from './hooks/app/account/use-app-kit-account.js'
export type { EmbeddedWalletInfo } from './hooks/app/account/embedded-wallet.js'
export { useAppKitNetwork, type AppKitNetwork } from './hooks/app/use-app-kit-network.js'
export { useAppKitProvider, type AppKitProviderState } from './hooks/app/wallets/use-app-kit-provider.js'
export type { Eip1193Provider, WalletProviderOf, WalletProviders } from './hooks/app/wallets/use-app-kit-provider.js'
export { useAppKitState, type AppKitState } from './hooks/app/use-app-kit-state.js'
export { useAppKitTheme, type AppKitTheme } from './hooks/app/use-app-kit-theme.js'
export { useAppKitEvents, type AppKitEvent, type AppKitEventData } from './hooks/app/use-app-kit-events.js'
export { useAppKitBalance, type AppKitBalance, type BalanceResult } from './hooks/app/account/use-app-kit-balance.js'
export {
  useAppKitConnections,
  type AppKitConnection,
  type AppKitConnections,
} from './hooks/app/wallets/use-app-kit-connections.js'
export { useDisconnect, type Disconnect } from './hooks/app/wallets/use-disconnect.js'
export { useWalletInfo, type WalletInfo, type WalletInfoState } from './hooks/app/wallets/use-wallet-info.js'
export { useWallets, type WalletsToConnect } from './hooks/app/wallets/use-wallets.js'
export { useMutation, type MutationCallbacks, type MutationState } from './hooks/app/use-mutation.js'

// Buttons in the app's page, and the embedded modal
export { AppKitButton, type AppKitButtonProps } from './buttons/app-kit-button.js'
export { AppKitConnectButton, type ConnectButtonProps } from './buttons/connect-button.js'
export { AppKitAccountButton, type AccountButtonProps, type AccountShown } from './buttons/account/account-button.js'
export { AppKitNetworkButton, type NetworkButtonProps } from './buttons/network-button.js'
export { AppKitWalletButton, type WalletButtonProps } from './buttons/wallet-button.js'
export { useAppKitWallet, type AppKitWallet, type AppKitWalletOptions } from './hooks/app/wallets/use-app-kit-wallet.js'
export { connectNamed, walletErrors, type ConnectedWallet } from './hooks/app/wallets/connect-named.js'
export { signInWith } from './hooks/app/wallets/sign-in-with.js'
export { AppKitModal, type AppKitModalProps } from './buttons/app-kit-modal.js'

// The kit and its services
export { getPageKit, setPageKit } from './kit-context.js'
export { useKit } from './hooks/services/use-kit.js'
export { usePlugins } from './hooks/services/use-plugins.js'
export { useService } from './hooks/services/use-service.js'
export { useOptionalService } from './hooks/services/use-optional-service.js'
export { useSnapshot } from './hooks/services/use-snapshot.js'

// Views of plugins and apps
export { addViews } from './extend/add-views.js'
export { withViews, type DrawnAction, type PluginViews, type ViewLink } from './extend/with-views.js'
export type { AnyComponent, Drawing, ViewProps } from './extend/drawing.js'
export { ViewFooters, ViewHeaders, type Slot } from './extend/slots.js'
export type { Parts } from './extend/parts.js'

// Messages
export type { Catalogue, MessageKey } from './messages/en.js'

// Errors
export { errors } from './errors.js'
