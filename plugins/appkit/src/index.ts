export { createAppKit } from './kit/create-app-kit.js'
export { AppKit } from './kit/app-kit.js'
export {
  createAppKitWalletButton,
  type Wallet,
  type WalletButton,
  type WalletButtonOptions,
} from './kit/wallet-button/create-wallet-button.js'
export { CoreHelperUtil } from './kit/core-helper-util.js'
export type { ConnectedWalletInfo, EventState as EventsControllerState, WalletInfo } from './kit/subscriptions.js'
export type {
  AccountState,
  NetworkState,
  ProvidersState,
  PublicState as PublicStateControllerState,
  UseAppKitAccountReturn,
  UseAppKitNetworkReturn,
} from './kit/states.js'
export type { WalletItem } from './kit/headless/wallet-item.js'
export type { UniversalProvider } from './kit/rare/universal-provider.js'
export type { AppKitOpenOptions as OpenOptions, AppKitView as Views, AppKitViewArguments } from './kit/views.js'
export type {
  AppKitFeatures as Features,
  AppKitNetwork,
  AppKitNetwork as CustomCaipNetwork,
  AppKitOptions,
  AppKitOptions as CreateAppKit,
  ChainAdapter,
  CaipAddress,
  ChainNamespace,
  CustomRpcUrl,
  CustomRpcUrlMap,
  ProviderOverride,
  RemoteFeatures,
  ThemeMode,
  ThemeVariables,
} from './options.js'
export type { Eip1193Provider as Provider } from '@latchkey/react'
export type { AppMetadata as Metadata, Network as CaipNetwork, NetworkId as CaipNetworkId } from '@latchkey/core'
export type { SocialProvider } from '@latchkey/core/embedded'
export type { SIWXConfig, SIWXMessage, SIWXSession } from './siwx/names.js'
export { errors } from './errors.js'
