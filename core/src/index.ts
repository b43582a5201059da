// The kit
export { createAppKit, type AppKit, type AppKitConfig } from './create-app-kit.js'
export type { ConnectWithOptions } from './modal/connect-and-wait.js'
export { override, type Override } from './kernel/override.js'
export { Plugins, type Kernel } from './kernel/kernel.js'
export type { PluginStatus, PluginStatuses } from './kernel/plugin-statuses.js'
export type { HostDeclaration, HostUse, ManifestEntry } from './kernel/network-manifest.js'

// Writing a plugin
export {
  definePlugin,
  type LatePart,
  type Plugin,
  type PluginDefinition,
  type PluginHost,
  type PluginOption,
  type PluginSetup,
  type Started,
} from './kernel/plugin.js'
export { Arrivals, type Arrival } from './kernel/arrivals.js'
export { createToken, type AnyToken, type Disposer, type Keep, type Token, type TokenOptions } from './kernel/token.js'
export { inject } from './kernel/inject.js'
export type { Class } from './kernel/container.js'
export type { Factory, Provider, Registration, Services } from './kernel/services.js'
export { createContributions, createPoint, type Contribution, type Contributions, type Point } from './kernel/contributions.js'
export { checkedBy, type StandardSchema } from './kernel/options.js'
export { createDisposables, type Disposables } from './kernel/disposables.js'
export { lazy } from './kernel/lazy.js'
export { onDemand, type OnDemand } from './kernel/on-demand.js'
export { CONTRACT_VERSION } from './kernel/contract-version.js'

// What plugins promise each other: a service or a point each
export * from './contracts/account-actions.js'
export * from './contracts/account-tabs.js'
export * from './contracts/accounts.js'
export * from './contracts/activity.js'
export * from './contracts/analytics-config.js'
export * from './contracts/balances.js'
export * from './contracts/chain-features.js'
export * from './contracts/chains.js'
export * from './contracts/close-guards.js'
export * from './contracts/connect-methods.js'
export * from './contracts/connections.js'
export * from './contracts/connectors.js'
export * from './contracts/embedded.js'
export * from './contracts/host-config.js'
export * from './contracts/images.js'
export * from './contracts/modal.js'
export * from './contracts/names.js'
export * from './contracts/networks.js'
export * from './contracts/notices.js'
export * from './contracts/onramp.js'
export * from './contracts/pairing.js'
export * from './contracts/prefetch.js'
export * from './contracts/rpc.js'
export * from './contracts/send.js'
export * from './contracts/session-features.js'
export * from './contracts/session.js'
export * from './contracts/siwx.js'
export * from './contracts/steps.js'
export * from './contracts/smart-sessions.js'
export * from './contracts/swap.js'
export * from './contracts/telemetry.js'
export * from './contracts/theme.js'
export * from './contracts/transfer.js'
export * from './contracts/views.js'
export * from './contracts/wallet-directory.js'
export * from './contracts/wallets.js'

// Ids, entities, figures and rules
export * from './domain/index.js'

// Foreign texts, links and pictures
export { displaySymbol, displayText } from './domain/text/display-text.js'
export { createImitationCheck } from './domain/text/imitation.js'
export { isSuspiciousText } from './domain/text/suspicious-text.js'
export type { Link } from './domain/links/link.js'
export { readLink, type LinkKind, type LinkRules } from './domain/links/read-link.js'
export { nativeLink, universalLink, walletLink, type PairingLinkOptions } from './domain/links/wallet-link.js'
export { requestLink } from './domain/links/request-link.js'
export { explorerLink } from './domain/links/explorer-link.js'
export { pageLink } from './domain/links/page-link.js'
export { linkMatchesHosts } from './domain/links/link-hosts.js'
export { readChosenLink, type ChosenLink } from './domain/links/chosen-link.js'
export { safePicture, type PicturePolicy } from './domain/pictures/safe-picture.js'
export { placeholder, PLACEHOLDER_TINTS } from './domain/pictures/placeholder.js'

// Choosing a wallet
export { createDeepLinkChoices } from './services/wallets/deep-link-choice.js'
export { isExpectedLink } from './services/wallets/wallet-link.js'
export { handOffOf, type HandOff, type HandOffWay, type HandOffWorld } from './services/wallets/hand-off/hand-off.js'
export { platformsOf, type WalletPlatform } from './services/wallets/platforms.js'
export { inConnectOrder } from './services/wallets/connect-methods-order.js'
export { allWalletsCount } from './services/wallets/all-wallets-count.js'

// State
export type { Observable, SnapshotOf } from './state/observable.js'
export type { Unsubscribe } from './state/listeners.js'
export { createState, type State } from './state/state.js'
export { createSource } from './state/source.js'
export { untilAborted } from './state/until-aborted.js'
export { keep } from './state/keep.js'
export { createComputed, type Computed } from './state/computed.js'
export { derive } from './state/derive.js'
export { createLatest, type Latest } from './state/latest.js'
export { createEvents, type EventChecks, type Events } from './state/events.js'
export { createTimedCache, type Cached, type TimedCache, type TimedCacheOptions } from './state/timed-cache.js'

// Errors
export {
  AppKitError,
  defineErrors,
  isAppKitError,
  type Catalogue,
  type Errors,
  type VisitorMessage,
} from './errors/define-errors.js'
export { errors } from './errors/catalogue.js'
export { describe, type Description } from './errors/describe.js'
export { describeFailure } from './services/connections/describe-failure.js'
export { messages } from './errors/messages.en.js'
export { alertOf, alerts, type AlertCode, type AlertText } from './errors/alerts.js'
export { normaliseError, type NormalisedError } from './errors/normalise.js'
export { redact } from './errors/redact.js'
export { isUserRejection } from './errors/user-rejection.js'
export { transactionFault, type TransactionFault } from './errors/transaction-faults.js'
export * from './errors/session-codes.js'
export * from './errors/rpc-codes.js'

// The outside world
export { Clock } from './platform/clock.js'
export { wait } from './platform/wait.js'
export { Logger } from './platform/logger.js'
export type { LogLevel } from './platform/console-logger.js'
export { Random } from './platform/random.js'
export { KeyValue } from './platform/key-value.js'
export { createStored, type Stored, type StoredFormat } from './platform/stored.js'
export { DEEP_LINK_CHOICE_KEY, storageKeys, storagePrefix, type StorageKeys } from './domain/storage-keys.js'
export { Device } from './platform/device.js'
export { Page, type LinkTarget, type PageEvent } from './platform/page.js'
export { Http, type Fetch, type HttpMethod, type HttpRequest } from './platform/http.js'
