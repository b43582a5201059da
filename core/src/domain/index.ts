// Ids
export {
  formatAccountId,
  formatNetworkId,
  isAccountId,
  isNetworkId,
  namespaceOf,
  networkIdOf,
  parseAccountId,
  parseNetworkId,
  type AccountId,
  type AccountParts,
  type NetworkId,
  type NetworkParts,
} from './caip.js'

// Entities
export type { Account } from './account.js'
export type { ActivityPage } from './activity-page.js'
export type { Amount } from './amount.js'
export type { ConnectorInfo } from './connector-info.js'
export type { DappMetadata } from './dapp-metadata.js'
export type { DeepLinkChoice } from './deep-link-choice.js'
export type { EmbeddedAccountType, EmbeddedUser } from './embedded-user.js'
export type { NameSuggestion } from './name-suggestion.js'
export {
  toNetwork,
  type BlockExplorer,
  type NativeCurrency,
  type Network,
  type NetworkInput,
  type RpcUrls,
} from './network.js'
export type {
  OnRampAmount,
  OnRampOptions,
  OnRampPaymentCurrency,
  OnRampPaymentMethod,
  OnRampPurchaseCurrency,
  OnRampPurchaseNetwork,
  OnRampQuote,
  OnRampSource,
} from './onramp.js'
export type { SendDraft } from './send-draft.js'
export type { ProposedNamespace, ProposedNamespaces, SessionNamespace, SessionNamespaces } from './session-namespaces.js'
export type { Cacao, SiwxData, SiwxSession } from './siwx-session.js'
export type { SolanaCommitment, SolanaSendOptions } from './solana-send-options.js'
export type { SyncedTheme } from './synced-theme.js'
export type { TokenBalance } from './token-balance.js'
export type { Transaction, TransactionTransfer } from './transaction.js'
export type { InjectedId, RecentWallet, Wallet, WalletPage } from './wallet.js'
export type { WalletAsset, WalletAssets } from './wallet-asset.js'
export type { WalletCall } from './wallet-call.js'
export type { WalletIdentity } from './wallet-identity.js'

// Figures and lists
export * from './constants/index.js'

// Where features keep things
export { EMBEDDED_STORAGE_KEYS, featureStorageKeys, type FeatureStorageKeys } from './feature-storage-keys.js'

// Amounts
export { areDecimals, MAX_DECIMALS, requireDecimals } from './amounts/decimals.js'
export { fiatValue } from './amounts/fiat-value.js'
export { formatAmount } from './amounts/format-amount.js'
export { floorBalance, formatBalance } from './amounts/format-balance.js'
export {
  createFiatWriter,
  createNumberWriter,
  formatFiat,
  formatNumber,
  type NumberWriting,
  type WriteNumber,
} from './amounts/format-number.js'
export { parseAmount } from './amounts/parse-amount.js'
export { isPrice, isQuantity } from './amounts/quantity.js'
export { tokenBalanceOfAsset } from './balances/token-balance-of-asset.js'

// What is shown
export { groupByMonth, type ActivityGroups, type ActivityMonth, type ActivityYear, type Calendar } from './activity/group-by-month.js'
export { tokenBalanceTexts, type TokenBalanceText } from './display/token-balance-text.js'
export { truncateAddress } from './display/truncate.js'
export { readInstant } from './time/read-instant.js'

// Rules
export { isPairingOver, isPairingReused } from './pairing.js'
export { isSendableAddress } from './validation/address.js'
export { base58ByteLength } from './validation/base58.js'
export { coinTypeOf } from './validation/coin-type.js'
export { emailWaitSeconds, requireEmailWait } from './validation/email-rate-limit.js'
export { isEvmAddress, isZeroEvmAddress, withHexPrefix } from './validation/evm-address.js'
export { isInsufficientForGas, type GasFunds } from './validation/gas-funds.js'
export {
  isJsonRpcError,
  isJsonRpcRequest,
  isJsonRpcResponse,
  type JsonRpcError,
  type JsonRpcId,
  type JsonRpcRequest,
  type JsonRpcResponse,
} from './validation/json-rpc.js'
export { hasNameSuffix, isNameServiceName } from './validation/name-service-name.js'
export { nameRegistrationMessage } from './names/registration.js'
export { isWithin } from './validation/range.js'
export { rpcMethodPolicy, SAFE_RPC_METHODS, UNSAFE_RPC_METHODS, type RpcMethodPolicy } from './validation/rpc-methods.js'
export { rpcResultKind, type RpcResultKind } from './validation/rpc-result.js'
export { requireSendable, SEND_RULES, type SendRule } from './validation/send-draft.js'
export {
  narrowSession,
  nonconformance,
  requireConformance,
  type NarrowedSession,
  type Nonconformance,
} from './validation/session-conformance.js'
export { isSessionEvent, type SessionEvent } from './validation/session-event.js'
export {
  accountsFault,
  approvedFault,
  chainsFault,
  controllerFault,
  eventsFault,
  isSessionAccount,
  isSessionChain,
  methodsFault,
  proposedFault,
  type NamespacesFault,
} from './validation/session-namespaces.js'
export { entriesOf, methodOf, propertyOf } from './foreign/property-of.js'
export { isSpamTransaction, shownTransactions } from './validation/shown-transactions.js'
export {
  availableSocials,
  isSocialProvider,
  SOCIAL_PROVIDERS,
  type SocialProvider,
  type SocialSurroundings,
} from './validation/social-providers.js'
export { isSolanaAddress } from './validation/solana-address.js'
export { withoutZeroDecimals } from './validation/zero-decimals.js'
export { unknownNetwork } from './unknown-network.js'
