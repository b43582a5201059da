// The entry for authors of plugins: how to define one, the contracts it fulfils, and what it is built from.

// Defining a plugin
export { definePlugin, type Plugin, type PluginContext, type SetupContext } from './kernel/plugin/plugin.js'
export { createPoint, type Contribution, type Contributions, type Point } from './kernel/contributions.js'
export { inject } from './kernel/injection/inject.js'
export { lazy } from './kernel/loading/lazy.js'
export { StageLoader, type DiscoverContext, type LazyPart } from './kernel/loading/stages.js'
export type { OriginDeclaration } from './kernel/plugin/network-manifest.js'
export { checkedBy } from './kernel/plugin/options.js'
export type { Services } from './kernel/services.js'
export { createToken, type Disposer, type Token } from './kernel/token.js'

// State
export { createEvents } from './state/events.js'
export { derive } from './state/derive.js'
export { createLatest } from './state/latest.js'
export type { Observable } from './state/observable.js'
export { race } from './state/race.js'
export { createSource } from './state/source.js'
export { createState, type State } from './state/state.js'

// Services that several features share
export { BlockchainApi, type BlockchainApiRequest } from './contracts/features/blockchain-api.js'
export { Preferences, type PreferencesState } from './contracts/features/preferences.js'
export type { NativeBalance } from './contracts/features/balances.js'
export { Prices, type Price, type PriceList, type PriceSpan, type PricesState } from './contracts/features/prices.js'
export {
  TokenSources,
  type ListedToken,
  type TokenDetails,
  type TokenSource,
} from './contracts/features/token-sources.js'
export { Tokens, type TokenInfo, type TokenList, type TokensState } from './contracts/features/tokens.js'
export {
  Transactions,
  type EndedTransaction,
  type PendingTransaction,
  type TransactionsState,
} from './contracts/features/transactions.js'

export { OnRampSources, type OnRampOrder, type OnRampSource } from './contracts/features/onramp-sources.js'
export {
  SwapSources,
  type SwapOffer,
  type SwapPermit,
  type SwapRequest,
  type SwapSource,
  type SwapTransaction,
} from './contracts/features/swap-sources.js'

export { askToSend, type WalletAnswer } from './features/transactions/ask-to-send.js'
export { createUnansweredRequests, type UnansweredRequests } from './features/transactions/unanswered-requests.js'

// Messages
export {
  MessageCatalogues,
  type LoadableMessages,
  type MessagesByLanguage,
  type Messages,
  type PluginMessages,
} from './contracts/app/messages.js'

// The platform
export { Clock } from './platform/clock.js'
export { Device } from './platform/device.js'
export { Http, type HttpRequest } from './platform/http.js'
export { KeyValue } from './platform/storage/key-value.js'
export { Logger } from './platform/logger.js'
export { Page, type LinkTarget, type PageEvent } from './platform/page.js'
export { createPolling, type Polling, type PollingOptions } from './platform/polling.js'
export { Random } from './platform/random.js'
export { createStored, type Stored } from './platform/storage/stored.js'
export { wait } from './platform/wait.js'

// Windows beside the page, and frames in it
export { openFrame, type Frame, type FrameArea, type FrameOptions } from './platform/windows/frame.js'
export { openPopup, type Popup, type PopupDeps, type PopupOptions } from './platform/windows/popup.js'
export { replaceAddress } from './platform/windows/replace-address.js'

// Namespaces
export { NetworkDrawings } from './contracts/networks/network-drawings.js'
export { drawingOf, type Drawing, type Drawings } from './domain/networks/drawing.js'
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
  Allowances,
  EstimateFee,
  Explore,
  FindContracts,
  LookUpNames,
  ReadActivity,
  ReadBalance,
  ReadNfts,
  ReadTokens,
  SignInProfile,
  SimulateTransactions,
  Simulation,
  TrackTransaction,
  TransactionOutcome,
  PaymentRequest,
  PaymentUris,
  RequestedAmount,
  SpeedFee,
  TransferFee,
  WritePermits,
} from './contracts/networks/namespace-features.js'
export { Rpc, type RpcCall, type RpcDialect } from './contracts/networks/rpc.js'
export { networksWithNodes } from './services/networks/networks-with-nodes.js'
export type { FeeSpeed, Transfer } from './domain/tokens/transfer.js'
export { isKnownName } from './domain/wallets/known-wallets.js'

// Connectors and sessions
export type { ConnectOptions } from './contracts/connections/connections.js'
export { Connectors, type Connector, type ConnectRequest } from './contracts/connections/connectors.js'
export type { Session, SessionEnd, SessionState } from './contracts/connections/session.js'
export type {
  AddNetwork,
  ApproveToken,
  ChooseAccount,
  GrantedPermissions,
  GrantPermissions,
  RawRequest,
  ReadAssets,
  RevokePermissions,
  SendBatch,
  SendTransaction,
  SendTransfer,
  SessionPermission,
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
export { endFailedInitialisation } from './features/siwx-failure.js'

// The registry of wallets
export { AnalyticsConfig } from './contracts/app/analytics-config.js'
export { Images, type ImageKind } from './contracts/wallets/images.js'
export { Prefetches } from './contracts/modal/prefetch.js'
export { WalletDirectory, type WalletDirectoryState } from './contracts/wallets/wallet-directory.js'

// The modal
export {
  AccountActions,
  AccountSettingsRows,
  AccountTabs,
  type AccountAction,
  type AccountSettingsRow,
  type AccountTab,
} from './contracts/accounts/account-view.js'
export { CloseGuards, type CloseGuard } from './contracts/modal/close-guards.js'
export { isFeatureOn } from './contracts/app/features.js'
export { ConnectMethods, type ConnectMethod } from './contracts/wallets/connect-methods.js'
export { Views, type View } from './contracts/modal/views.js'
export { resolvedMode } from './services/theme/resolved-mode.js'

// Data
export { trackActiveAccount, type ActiveAccount, type ActiveAccountTracker } from './features/active-account.js'
export {
  ACTIVITY_NAMESPACES,
  isSpamTransaction,
  PENDING_TRANSACTIONS,
  PENDING_TRANSACTIONS_INTERVAL_MS,
  shownTransactions,
  type ActivityPage,
} from './features/activity/activity.js'
export { groupByMonth, type ActivityGroups, type ActivityMonth } from './features/activity/activity-months.js'
export { isoTime } from './features/activity/iso-time.js'
export { readInstant } from './features/activity/read-instant.js'
export {
  BALANCE_NAMESPACES,
  BALANCE_RETRY_GAP_MS,
  PORTFOLIO_STALE_MS,
  withoutZeroDecimals,
} from './features/balances/balances.js'
export { createTimedCache, type Cached, type TimedCache } from './features/balances/timed-cache.js'
export { worthOf, type HoldingsWorth } from './features/balances/worth.js'
export type { Account } from './domain/account.js'
export { networkIdOf, type NetworkId } from './domain/caip.js'
export { NAME_INPUT_WAIT_MS } from './features/names.js'
export { fiatValue } from './domain/tokens/amounts.js'
export { nftIdOf, type Nft, type NftPage, type NftTrait } from './domain/tokens/nft.js'
export { entriesOf, methodOf, propertyOf } from './domain/foreign.js'
export { NETWORK_IMAGE_IDS } from './domain/networks/network-images.js'
export { toNetwork, type Network } from './domain/networks/network.js'
export { CONNECTOR_EXPLORER_IDS } from './domain/wallets/registry-ids.js'
export type { AssetId } from './domain/tokens/asset-id.js'
export { SDK_IDENTITY } from './domain/sdk-identity.js'
export { storagePrefix } from './domain/storage-keys.js'
export { tokenBalanceOfAsset, tokenValue, type TokenBalance } from './domain/tokens/token.js'
export { listHoldings } from './features/balances/list-holdings.js'
export type { Transaction, TransactionTransfer } from './domain/tokens/transaction.js'
export {
  MAX_BATCHED_CALLS,
  type SolanaCommitment,
  type SolanaSendOptions,
  type WalletCall,
} from './domain/wallets/wallet-requests.js'
export type { RecentWallet, WalletIdentity, WalletPage } from './domain/wallets/wallet.js'

// Errors
export { alertOf, alerts } from './errors/alerts.js'
export { defineErrors, type Errors, type VisitorMessage } from './errors/define-errors.js'
export { isUserRejection, normaliseError } from './errors/normalise.js'
export { createRefusalAlerts } from './services/http/refusal-alerts.js'
export { isMissingCall, statusOf } from './errors/http-status.js'
export { transactionFailure } from './errors/transaction-failures.js'
export {
  CLIENT_FAILURES,
  createFailureReader,
  EIP1193_FAILURES,
  SESSION_FAILURES,
  type FailureReader,
} from './services/asking/failure-reader.js'
