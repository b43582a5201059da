'use client'

// The provider
export { AppKitProvider, type AppKitProviderProps } from './kit/app-kit-provider.js'

// What hosts know
export { useAppKit, type AppKitControls } from './hooks/use-app-kit.js'
export { useAppKitAccount, type AppKitAccount, type AppKitAccountOptions } from './hooks/use-app-kit-account.js'
export type { EmbeddedWalletInfo } from './hooks/embedded-wallet.js'
export { useAppKitNetwork, type AppKitNetwork } from './hooks/use-app-kit-network.js'
export { useAppKitProvider, type AppKitProviderState } from './hooks/use-app-kit-provider.js'
export type { Eip1193Provider, WalletProviderOf, WalletProviders } from './hooks/wallet-providers.js'
export { useAppKitState, type AppKitState } from './hooks/use-app-kit-state.js'
export { useAppKitTheme, type AppKitTheme } from './hooks/use-app-kit-theme.js'
export { useAppKitEvents, type AppKitEvent, type AppKitEventData } from './hooks/use-app-kit-events.js'
export { useAppKitBalance, type AppKitBalance, type BalanceResult } from './hooks/use-app-kit-balance.js'
export { useAppKitConnections, type AppKitConnection, type AppKitConnections } from './hooks/use-app-kit-connections.js'
export { useDisconnect, type Disconnect } from './hooks/use-disconnect.js'
export { useWalletInfo, type WalletInfo, type WalletInfoState } from './hooks/use-wallet-info.js'
export { useWallets, type WalletsToConnect } from './hooks/use-wallets.js'

// Buttons in the host's page, and the modal in place
export { AppKitButton, type AppKitButtonProps } from './elements/app-kit-button.js'
export { AppKitConnectButton, type ConnectButtonProps } from './elements/connect-button.js'
export { AppKitAccountButton, type AccountButtonProps, type AccountShown } from './elements/account-button.js'
export { AppKitNetworkButton, type NetworkButtonProps } from './elements/network-button.js'
export { AppKitWalletButton, type WalletButtonProps } from './elements/wallet-button.js'
export { useAppKitWallet, type AppKitWallet, type AppKitWalletOptions } from './hooks/use-app-kit-wallet.js'
export { walletErrors, type ConnectedWallet } from './hooks/connect-named.js'
export { AppKitModal, type AppKitModalProps } from './elements/app-kit-modal.js'

// The kit and its services
export { useKit } from './kit/use-kit.js'
export { usePlugins } from './kit/use-plugins.js'
export { useService } from './services/use-service.js'
export { useOptionalService } from './services/use-optional-service.js'
export { useSnapshot } from './services/use-snapshot.js'

// Views of a plugin's or a host's own
export { withViews, type Dress } from './views/with-views.js'
export type { AnyComponent, Drawing, ViewProps } from './views/drawing.js'
export { ViewFooters, ViewHeaders, type Slot } from './slots/slots.js'
export type { Parts } from './parts/parts.js'

// Words
export { Vocabularies, type Vocabulary, type VocabularyWords } from './words/vocabularies.js'
export type { Catalogue, WordKey } from './words/en.js'

// Errors
export { errors } from './errors.js'
