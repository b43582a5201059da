export { createAppKit } from './kit/create-app-kit.js'
export { AppKit } from './kit/app-kit.js'
export type { EventState as EventsControllerState, WalletInfo } from './kit/subscriptions.js'
export type {
  AccountState,
  NetworkState,
  ProvidersState,
  PublicState as PublicStateControllerState,
} from './kit/states.js'
export type { AppKitOpenOptions as OpenOptions, AppKitView as Views, AppKitViewArguments } from './kit/views.js'
export type {
  AppKitFeatures as Features,
  AppKitNetwork,
  AppKitOptions,
  AppKitOptions as CreateAppKit,
  ChainAdapter,
  ChainNamespace,
  CustomRpcUrl,
  CustomRpcUrlMap,
  ProviderOverride,
  ThemeMode,
  ThemeVariables,
} from './options.js'
export type { Eip1193Provider as Provider } from '@latchkey/react'
export type { AppMetadata as Metadata, Network as CaipNetwork, NetworkId as CaipNetworkId } from '@latchkey/core'
export { errors } from './errors.js'
