// The entry for apps: the kit, the services it provides, and errors. Authors of plugins find more in `./plugin.ts`.

// The kit
export { createAppKit, type AppKit, type AppKitConfig } from './kit/create-app-kit.js'
export type { AppMetadata, Endpoints } from './contracts/app/app-config.js'
export type { ManifestEntry } from './kernel/plugin/network-manifest.js'
export { override, type Override } from './kernel/override.js'
export type { Plugin, PluginOption } from './kernel/plugin/plugin.js'
export type { LogLevel } from './platform/console-logger.js'
export type { ConnectWithOptions } from './services/modal/connect-and-wait.js'

// Services
export { Accounts, type AccountsState, type NamespaceAccount } from './contracts/accounts/accounts.js'
export { Activity, type ActivityPages, type ActivityState } from './contracts/features/activity.js'
export { AppConfig } from './contracts/app/app-config.js'
export { Balances, type BalancesState, type Holdings, type NamespaceBalances } from './contracts/features/balances.js'
export {
  Connections,
  type CancelReason,
  type Connection,
  type ConnectionsState,
  type ConnectionStatus,
  type ConnectResult,
  type NamespaceConnection,
} from './contracts/connections/connections.js'
export {
  Embedded,
  type EmailStep,
  type EmailUpdateStep,
  type EmbeddedAccountType,
  type EmbeddedState,
  type SocialStep,
} from './contracts/features/embedded.js'
export { Modal, type AskOptions, type CloseReason, type ModalState, type OpenOptions } from './contracts/modal/modal.js'
export {
  Names,
  type NameAvailability,
  type NameRecord,
  type NameRegistration,
  type NamesState,
  type NameSuggestion,
  type RegisterResult,
} from './contracts/features/names.js'
export {
  Networks,
  type NamespaceNetworks,
  type NetworksState,
  type SwitchResult,
} from './contracts/networks/networks.js'
export { Nfts, type NftPages, type NftsState } from './contracts/features/nfts.js'
export { Notices, type Alert, type NoticesState, type Snack, type SnackVariant } from './contracts/modal/notices.js'
export {
  OnRamp,
  type Checkout,
  type OnRampFetched,
  type OnRampOffer,
  type OnRampOptions,
  type OnRampProgress,
  type OnRampProvider,
  type OnRampQuote,
  type OnRampRequest,
  type OnRampState,
} from './contracts/features/onramp.js'
export {
  type SignInResult,
  Siwx,
  type SiwxData,
  type SiwxSession,
  type SiwxState,
  type SiwxStatus,
} from './contracts/features/siwx.js'
export {
  SmartSessions,
  type GrantRequest,
  type GrantResult,
  type RevokeResult,
  type SmartSession,
  type SmartSessionsState,
} from './contracts/features/smart-sessions.js'
export { AddressBook, type Contact } from './contracts/features/address-book.js'
export {
  Send,
  type GasReading,
  type ReceiverReading,
  type ReceiverWarning,
  type SendDraft,
  type RecentReceiver,
  type SpeedReading,
  type SendObstacle,
  type SendPhase,
  type SendResult,
  type SendState,
} from './contracts/features/send.js'
export {
  Swap,
  type SwapApproval,
  type SwapObstacle,
  type SwapPhase,
  type SwapQuote,
  type SwapResult,
  type SwapSide,
  type SwapState,
  type SwapToken,
  type SwapTokens,
} from './contracts/features/swap.js'
export { Telemetry, type TrackedEvent, type TrackedEvents } from './contracts/app/telemetry.js'
export { Theme, type ThemeMode, type ThemeState, type ThemeVariables } from './contracts/modal/theme.js'
export {
  Wallets,
  type ChooseOptions,
  type WalletConnectResult,
  type WalletEntry,
  type WalletsState,
} from './contracts/wallets/wallets.js'
export { Plugins } from './kernel/kernel.js'
export type { PluginStatus, PluginStatuses } from './kernel/lifecycle/plugin-statuses.js'

// Features of namespaces, sessions and the modal. Plugins extend these interfaces with their own.
export type { FailureKind } from './contracts/networks/namespaces.js'
export type { NamespaceFeatures } from './contracts/networks/namespace-features.js'
export type { SessionFeatures } from './contracts/connections/session-features.js'
export type { ViewAnswers, ViewArguments, ViewId, ViewRegistry } from './contracts/modal/views.js'

// Data
export type { Account } from './domain/account.js'
export { formatAmount, parseAmount, type Amount } from './domain/tokens/amounts.js'
export type { AccountId, NetworkId } from './domain/caip.js'
export type { Network, NetworkInput } from './domain/networks/network.js'
export { floorBalance, formatBalance } from './domain/tokens/number-format.js'
export type { Wallet } from './domain/wallets/wallet.js'
export type { Observable } from './state/observable.js'

// Errors
export { errors } from './errors/catalogue/catalogue.js'
export { AppKitError, isAppKitError } from './errors/define-errors.js'
export { describe, type Description } from './errors/describe.js'
export { messages } from './errors/messages.en.js'
export { loadMessages } from './services/messages/load-messages.js'
export { redact } from './errors/redact.js'
export { describeFailure } from './services/asking/describe-failure.js'
export type { FeeSpeed } from './domain/tokens/transfer.js'
