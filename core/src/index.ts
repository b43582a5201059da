// The entry for apps: the kit, the services it provides, and errors. Authors of plugins find more in `./plugin.ts`.

// The kit
export { createAppKit, type AppKit, type AppKitConfig } from './create-app-kit.js'
export type { AppMetadata, Endpoints } from './contracts/app-config.js'
export type { ManifestEntry } from './kernel/network-manifest.js'
export { override, type Override } from './kernel/override.js'
export type { Plugin, PluginOption } from './kernel/plugin.js'
export type { LogLevel } from './platform/console-logger.js'
export type { ConnectWithOptions } from './services/modal/connect-and-wait.js'

// Services
export { Accounts, type AccountsState, type NamespaceAccount } from './contracts/accounts.js'
export { AppConfig } from './contracts/app-config.js'
export { Balances, type BalancesState, type Holdings, type NamespaceBalances } from './contracts/balances.js'
export {
  Connections,
  type CancelReason,
  type Connection,
  type ConnectionsState,
  type ConnectionStatus,
  type ConnectResult,
  type NamespaceConnection,
} from './contracts/connections.js'
export { Embedded, type EmbeddedAccountType, type EmbeddedState } from './contracts/embedded.js'
export { Modal, type CloseReason, type ModalState, type OpenOptions } from './contracts/modal.js'
export { Names, type NameRecord } from './contracts/names.js'
export { Networks, type NamespaceNetworks, type NetworksState, type SwitchResult } from './contracts/networks.js'
export { Notices, type Alert, type NoticesState, type Snack, type SnackVariant } from './contracts/notices.js'
export { Telemetry, type TrackedEvent } from './contracts/telemetry.js'
export { Theme, type ThemeMode, type ThemeState, type ThemeVariables } from './contracts/theme.js'
export {
  Wallets,
  type ChooseOptions,
  type WalletConnectResult,
  type WalletEntry,
  type WalletsState,
} from './contracts/wallets.js'
export { Plugins } from './kernel/kernel.js'
export type { PluginStatus, PluginStatuses } from './kernel/lifecycle/plugin-statuses.js'

// Features of namespaces, sessions and the modal. Plugins extend these interfaces with their own.
export type { FailureKind } from './contracts/namespaces.js'
export type { NamespaceFeatures } from './contracts/namespace-features.js'
export type { SessionFeatures } from './contracts/session-features.js'
export type { ViewArguments, ViewId, ViewRegistry } from './contracts/views.js'

// Data
export type { Account } from './domain/account.js'
export { formatAmount, parseAmount, type Amount } from './domain/amounts.js'
export type { AccountId, NetworkId } from './domain/caip.js'
export type { Network, NetworkInput } from './domain/network.js'
export { floorBalance, formatBalance, formatFiat } from './domain/number-format.js'
export type { Wallet } from './domain/wallet.js'
export type { Observable } from './state/observable.js'

// Errors
export { errors } from './errors/catalogue.js'
export { AppKitError, isAppKitError } from './errors/define-errors.js'
export { describe, type Description } from './errors/describe.js'
export { messages } from './errors/messages.en.js'
export { redact } from './errors/redact.js'
export { describeFailure } from './services/asking/describe-failure.js'
