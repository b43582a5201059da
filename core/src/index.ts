// The kit
export { createAppKit, type AppKit, type AppKitConfig } from './create-app-kit.js'
export { override, type Override } from './kernel/override.js'
export { Plugins, type Kernel } from './kernel/kernel.js'
export type { PluginStatus, PluginStatuses } from './kernel/plugin-statuses.js'
export type { HostDeclaration, HostUse, ManifestEntry } from './kernel/network-manifest.js'

// Writing a plugin
export {
  definePlugin,
  type Plugin,
  type PluginDefinition,
  type PluginHost,
  type PluginOption,
  type PluginSetup,
  type Started,
} from './kernel/plugin.js'
export { createToken, type AnyToken, type Disposer, type Keep, type Token, type TokenOptions } from './kernel/token.js'
export { inject, type Class } from './kernel/container.js'
export type { Factory, Provider, Registration, Services } from './kernel/services.js'
export { createContributions, createPoint, type Contribution, type Contributions, type Point } from './kernel/contributions.js'
export { checkedBy, type StandardSchema } from './kernel/options.js'
export { createDisposables, type Disposables } from './kernel/disposables.js'
export { lazy } from './kernel/lazy.js'
export { CONTRACT_VERSION } from './kernel/contract-version.js'

// State
export type { Observable, SnapshotOf } from './state/observable.js'
export type { Unsubscribe } from './state/listeners.js'
export { createState, type State } from './state/state.js'
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
export { messages } from './errors/messages.en.js'

// The outside world
export { Clock } from './platform/clock.js'
export { wait } from './platform/wait.js'
export { Logger } from './platform/logger.js'
export type { LogLevel } from './platform/console-logger.js'
