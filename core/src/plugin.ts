// The entry for authors of plugins: how to define one, the contracts it fulfils, and what it is built from.

// Defining a plugin
export {
  definePlugin,
  type Plugin,
  type PluginContext,
  type PluginOption,
  type SetupContext,
} from './kernel/plugin/plugin.js'
export { createPoint, type Contribution, type Contributions, type Point } from './kernel/contributions.js'
export { inject } from './kernel/injection/inject.js'
export { lazy } from './kernel/loading/lazy.js'
export { StageLoader, type DiscoverContext, type LazyPart } from './kernel/loading/stages.js'
export type { OriginDeclaration } from './kernel/plugin/network-manifest.js'
export { checkedBy, type StandardSchema } from './kernel/plugin/options.js'
export type { Services } from './kernel/services.js'
export { createToken, type Disposer, type Token } from './kernel/token.js'

// State
export { createEvents } from './state/events.js'
export { derive } from './state/derive.js'
export { createLatest } from './state/latest.js'
export type { Unsubscribe } from './state/listeners.js'
export type { Observable, SnapshotOf } from './state/observable.js'
export { race, type RaceOptions } from './state/race.js'
export { createSource } from './state/source.js'
export { createState, keepIfEqual, type State } from './state/state.js'

// The platform
export { Clock } from './platform/clock.js'
export { Device } from './platform/device.js'
export { Http, type HttpRequest } from './platform/http.js'
export { KeyValue } from './platform/storage/key-value.js'
export { Logger } from './platform/logger.js'
export { Page, type LinkTarget, type PageEvent } from './platform/page.js'
export { Random } from './platform/random.js'
export { createStored, type Stored, type StoredFormat } from './platform/storage/stored.js'
export { wait } from './platform/wait.js'

// Namespaces
export {
  KnownNamespaces,
  NamespaceOutlines,
  Namespaces,
  type AddressReading,
  type KnownNamespace,
  type Namespace,
  type NamespaceCodec,
  type NamespaceOutline,
} from './contracts/networks/namespaces.js'
export type {
  EstimateFee,
  Explore,
  LookUpNames,
  ReadActivity,
  ReadBalance,
  ReadTokens,
  SignInProfile,
  TrackTransaction,
  TransactionOutcome,
  WritePaymentUri,
} from './contracts/networks/namespace-features.js'
export { Rpc, type RpcCall, type RpcDialect } from './contracts/networks/rpc.js'
export type { Transfer } from './domain/tokens/transfer.js'

// Connectors and sessions
export type { ConnectAttempt, ConnectFailure, ConnectOptions } from './contracts/connections/connections.js'
export { Connectors, type Connector, type ConnectRequest } from './contracts/connections/connectors.js'
export type { Session, SessionEnd, SessionState } from './contracts/connections/session.js'
export type {
  AddNetwork,
  ChooseAccount,
  RawRequest,
  SendTransaction,
  SendTransfer,
  SetAccountType,
  SignMessage,
  SignTransaction,
  SignTypedData,
  SwitchNetwork,
  WatchAsset,
} from './contracts/connections/session-features.js'

// Pairing
export {
  PairingSignIns,
  type PairedEvent,
  type PairedWallet,
  type PairingProfile,
  type PairingSignIn,
} from './contracts/connections/pairing.js'
export type { Cacao, SiwxSession } from './contracts/features/siwx.js'
export {
  isPairingExpired,
  PAIRING_EXPIRY_MARGIN_MS,
  PAIRING_LIFETIME_MS,
  reusesPairing,
} from './domain/pairing/pairing.js'
export { narrowSession, requireConformance, type NarrowedSession } from './domain/pairing/session-conformance.js'
export {
  approvedFault,
  type ProposedNamespace,
  type ProposedNamespaces,
  type SessionNamespace,
  type SessionNamespaces,
} from './domain/pairing/session-namespaces.js'

// The registry of wallets
export { AnalyticsConfig } from './contracts/app/analytics-config.js'
export { Images, type ImageKind } from './contracts/wallets/images.js'
export { Prefetches } from './contracts/modal/prefetch.js'
export { WalletDirectory, type WalletDirectoryState } from './contracts/wallets/wallet-directory.js'

// The modal
export { AccountActions, type AccountAction } from './contracts/accounts/account-actions.js'
export { AccountTabs, type AccountTab } from './contracts/accounts/account-tabs.js'
export { CloseGuards, type CloseGuard } from './contracts/modal/close-guards.js'
export { ConnectMethods, type ConnectMethod } from './contracts/wallets/connect-methods.js'
export type { ModalEntry } from './contracts/modal/modal.js'
export type {
  ConfirmStep,
  FormField,
  FormStep,
  ListStep,
  QrStep,
  ResultStep,
  StepFlow,
  StepScript,
  WaitStep,
} from './contracts/modal/steps.js'
export { Views, type CoreViewId, type View } from './contracts/modal/views.js'
export type { WalletGroup } from './contracts/wallets/wallets.js'

// Choosing a wallet
export { expectedWallets } from './services/wallets/list/expected-wallets.js'
export { createDeepLinkChoices } from './services/wallets/hand-off/deep-link-choice.js'
export { isExpectedLink } from './services/wallets/hand-off/expected-link.js'
export { handOffOf, type HandOff, type HandOffDeps, type HandOffWay } from './services/wallets/hand-off/hand-off.js'
export {
  isAppPlatform,
  openPlatforms,
  type AppPlatform,
  type WalletPlatform,
} from './services/wallets/hand-off/platforms.js'
export { orderConnectMethods } from './services/wallets/list/order.js'
export { firstConnector, isPairingPending, pairingConnector } from './services/wallets/choose/ways.js'

// Data
export type { Account } from './domain/account.js'
export { isPrice } from './domain/tokens/amounts.js'
export { namespaceOf, type AccountId, type NetworkId } from './domain/caip.js'
export { CONNECT_METHODS_ORDER_WITH_WALLET, CONNECTOR_TYPE_ORDER, SDK_TYPE, SDK_VERSION } from './domain/defaults.js'
export { isZeroEvmAddress } from './domain/evm-address.js'
export { entriesOf, methodOf, propertyOf } from './domain/foreign.js'
export {
  IMAGE_PRELOAD_TIMEOUT_MS,
  NETWORK_SEARCH_WAIT_MS,
  RECOMMENDED_WALLETS,
  SEARCH_WAIT_MS,
  SNACK_LIFETIME_MS,
  SNACK_SWAP_DELAY_MS,
  VIEW_ANIMATION_MS,
  WALLET_SEARCH_RESULTS,
  WALLETS_PER_PAGE,
} from './domain/limits.js'
export { NETWORK_IMAGE_IDS } from './domain/networks/network-images.js'
export { toNetwork, type Network } from './domain/networks/network.js'
export { CONNECTOR_EXPLORER_IDS, CONNECTOR_IMAGE_IDS } from './domain/wallets/registry-ids.js'
export { DEEP_LINK_CHOICE_KEY, storageKeys, storagePrefix } from './domain/storage-keys.js'
export { tokenBalanceOfAsset, type TokenBalance } from './domain/tokens/token.js'
export type { Transaction } from './domain/tokens/transaction.js'
export { unknownNetwork } from './domain/networks/unknown-network.js'
export {
  MAX_BATCHED_CALLS,
  type SolanaCommitment,
  type SolanaSendOptions,
  type WalletCall,
} from './domain/wallets/wallet-requests.js'
export type { RecentWallet, Wallet, WalletIdentity, WalletPage } from './domain/wallets/wallet.js'

// Errors
export { alertOf, alerts } from './errors/alerts.js'
export { defineErrors, type Errors, type VisitorMessage } from './errors/define-errors.js'
export { isUserRejection, normaliseError } from './errors/normalise.js'
export { transactionFault } from './errors/transaction-faults.js'
export {
  CLIENT_FAILURES,
  createFailureReader,
  EIP1193_FAILURES,
  SESSION_FAILURES,
  type FailureReader,
  type FailureReaderOptions,
} from './services/asking/failure-reader.js'
