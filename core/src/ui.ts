// The entry for packages that draw the kit's views, as `@latchkey/react` does. A view of a plugin needs `./plugin.ts` only.

// State
export type { SnapshotOf } from './state/observable.js'
export { keepIfEqual } from './state/state.js'

// Time
export { whenIdle } from './platform/when-idle.js'

// The modal
export type { ModalEntry } from './contracts/modal/modal.js'
export type { CoreViewId } from './contracts/modal/views.js'
export { SNACK_LIFETIME_MS, SNACK_SWAP_DELAY_MS } from './domain/limits.js'

// The wallets to choose from
export { expectedWallets } from './services/wallets/list/expected-wallets.js'
export { orderConnectMethods } from './services/wallets/list/order.js'
export { firstConnector, isPairingPending, pairingConnector } from './services/wallets/choose/ways.js'

// Opening a wallet's app
export { isExpectedLink } from './services/wallets/hand-off/expected-link.js'
export { handOffOf, type HandOff, type HandOffWay } from './services/wallets/hand-off/hand-off.js'
export {
  isAppPlatform,
  openPlatforms,
  type AppPlatform,
  type WalletPlatform,
} from './services/wallets/hand-off/platforms.js'

// A connect that waits for a wallet
export type { ConnectAttempt } from './contracts/connections/connections.js'

// Messages
export { hasChosenLocale } from './features/preferences/has-chosen-locale.js'
export { matchLocale } from './services/messages/match-locale.js'
export { pluginLocales } from './services/messages/messages-by-language.js'

// Data
export { namespaceOf } from './domain/caip.js'
export { CONNECT_METHODS_ORDER_WITH_WALLET, CONNECTOR_TYPE_ORDER } from './domain/defaults.js'
export { CONNECTOR_IMAGE_IDS } from './domain/wallets/registry-ids.js'
