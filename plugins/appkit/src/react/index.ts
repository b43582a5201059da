'use client'

export * from '../index.js'
export { modal } from '../kit/create-app-kit.js'
export type { AppKitElements } from '../elements/jsx.js'
export { AppKitProvider, type AppKitProviderProps } from './app-kit-provider.js'
export {
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitConnections,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitNetworkCore,
  useAppKitProvider,
  useAppKitSIWX,
  useAppKitState,
  useAppKitTheme,
  useAppKitWallet,
  useDisconnect,
  useWalletInfo,
} from './hooks.js'
export {
  useAppKitUpdateEmail,
  type AppKitUpdateEmail,
  type UseAppKitUpdateEmailOptions,
} from './use-app-kit-update-email.js'
export {
  useAppKitConnection,
  type AppKitConnectionChange,
  type AppKitConnectionOptions,
  type SwitchConnectionParams,
  type UseAppKitConnectionReturn,
} from './use-app-kit-connection.js'
export type { AppKitConnection as Connection } from '@latchkey/react'
export { useAppKitWallets, type UseAppKitWalletsReturn } from './use-app-kit-wallets.js'
export type { ConnectOptions, FetchWalletsOptions } from '../kit/headless/headless-wallets.js'
export type { UpdateEmailData } from '../kit/change-email.js'
export {
  AppKitAccountButton,
  AppKitButton,
  AppKitConnectButton,
  AppKitNetworkButton,
  AppKitWalletButton,
} from '@latchkey/react'
