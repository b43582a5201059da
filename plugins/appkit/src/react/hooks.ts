import {
  type AppKitAccountOptions,
  type AppKitBalance,
  type AppKitConnections,
  type AppKitWallet,
  type AppKitWalletOptions,
  type Disconnect,
  useAppKitAccount as useAccount,
  useAppKitBalance as useBalance,
  useAppKitConnections as useConnections,
  useAppKitNetwork as useNetwork,
  useAppKitProvider as useProvider,
  useAppKitTheme as useTheme,
  useAppKitWallet as useWallet,
  useDisconnect as useOurDisconnect,
  useWalletInfo as useInfo,
  type WalletInfoState,
} from '@latchkey/react'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { adaptersOf } from '../kit/app-kit.js'
import { requireAppKit } from '../kit/page.js'
import {
  type NetworkState,
  providerOf,
  type PublicState,
  type UseAppKitAccountReturn,
  type UseAppKitNetworkReturn,
} from '../kit/states.js'
import type { EventState } from '../kit/subscriptions.js'
import type { AppKitOpenOptions } from '../kit/views.js'
import type { AppKitNetwork, ThemeMode, ThemeVariables } from '../options.js'
import type { SIWXConfig } from '../siwx/names.js'
import { useIsLive } from './use-is-live.js'

/** Opens and closes the modal. `open` resolves once the modal is open. */
export function useAppKit() {
  const appKit = requireAppKit('useAppKit')
  return useMemo(
    () => ({
      open: (options?: AppKitOpenOptions) => appKit.open(options),
      close: () => appKit.close(),
    }),
    [appKit],
  )
}

/** The visitor's account, by default in the namespace in use. */
export function useAppKitAccount(options?: AppKitAccountOptions): UseAppKitAccountReturn {
  requireAppKit('useAppKitAccount')
  const account = useAccount(options)
  return useIsLive() ? account : NO_ACCOUNT
}

/** The network in use, and how to switch it. */
export function useAppKitNetwork(): UseAppKitNetworkReturn {
  const appKit = requireAppKit('useAppKitNetwork')
  const { caipNetwork, chainId, caipNetworkId, approvedCaipNetworkIds, supportsAllNetworks } = useNetwork()
  const switchNetwork = useCallback((network: AppKitNetwork) => appKit.switchNetwork(network), [appKit])
  const isLive = useIsLive()
  return useMemo(
    () => ({
      ...(isLive ? { caipNetwork, chainId, caipNetworkId } : NO_NETWORK),
      ...{ approvedCaipNetworkIds, supportsAllNetworks, switchNetwork },
    }),
    [isLive, caipNetwork, chainId, caipNetworkId, approvedCaipNetworkIds, supportsAllNetworks, switchNetwork],
  )
}

/** The network in use without a way to switch it. */
export function useAppKitNetworkCore(): NetworkState {
  requireAppKit('useAppKitNetworkCore')
  const { caipNetwork, chainId, caipNetworkId } = useAppKitNetwork()
  return { caipNetwork, chainId, caipNetworkId }
}

/**
 * The wallet's provider: EIP-1193 for `eip155`, `Provider` of `@latchkey/appkit/solana`, `BitcoinConnector` of
 * `@latchkey/appkit/bitcoin`. The type says that it is there, as apps expect; it is `undefined` while no wallet is connected.
 */
export function useAppKitProvider<T = unknown>(namespace: string) {
  const appKit = requireAppKit('useAppKitProvider')
  const provider = useMemo(() => providerOf(appKit.kit, adaptersOf(appKit), namespace), [appKit, namespace])
  const walletProvider = useSyncExternalStore(provider.subscribe, provider.getSnapshot, nothing) as T
  const { walletProviderType } = useProvider(namespace)
  return { walletProvider, walletProviderType: useIsLive() ? walletProviderType : undefined }
}

/** The `siwx` that the app passed to `createAppKit`: the app can call its own methods on it. */
export function useAppKitSIWX<Config extends SIWXConfig = SIWXConfig>(): Config | undefined {
  return requireAppKit('useAppKitSIWX').options.siwx as Config | undefined
}

export function useAppKitState(): PublicState {
  const { state } = requireAppKit('useAppKitState')
  return useSyncExternalStore(state.subscribe, state.getSnapshot, noState)
}

/** The theme of the modal. `themeMode` is what the visitor sees, also where it follows the device. */
export function useAppKitTheme() {
  const appKit = requireAppKit('useAppKitTheme')
  const { resolvedThemeMode: themeMode, themeVariables } = useTheme()
  return {
    themeMode: themeMode as ThemeMode,
    themeVariables: themeVariables as ThemeVariables,
    setThemeMode: appKit.setThemeMode,
    setThemeVariables: appKit.setThemeVariables,
  }
}

/** The last event. */
export function useAppKitEvents(): EventState {
  const { events } = requireAppKit('useAppKitEvents')
  return useSyncExternalStore(events.subscribe, events.getSnapshot, events.getSnapshot)
}

export function useWalletInfo(namespace?: string): WalletInfoState {
  requireAppKit('useWalletInfo')
  const info = useInfo(namespace)
  return useIsLive() ? info : NO_WALLET
}

export function useDisconnect(): Disconnect {
  requireAppKit('useDisconnect')
  return useOurDisconnect()
}

export function useAppKitBalance(): AppKitBalance {
  requireAppKit('useAppKitBalance')
  return useBalance()
}

export function useAppKitConnections(namespace?: string): AppKitConnections {
  requireAppKit('useAppKitConnections')
  return useConnections(namespace)
}

/** Connects a wallet by its name. */
export function useAppKitWallet(options?: AppKitWalletOptions): AppKitWallet {
  requireAppKit('useAppKitWallet')
  return useWallet(options)
}

const nothing = () => undefined

// What a server renders, and a page while it takes over the server's markup.
const NO_ACCOUNT = {
  allAccounts: [],
  address: undefined,
  caipAddress: undefined,
  isConnected: false,
  status: undefined,
  embeddedWalletInfo: undefined,
} as const
const NO_NETWORK: NetworkState = { caipNetwork: undefined, chainId: undefined, caipNetworkId: undefined }
const NO_STATE: PublicState = {
  loading: false,
  open: false,
  selectedNetworkId: undefined,
  activeChain: undefined,
  initialized: false,
  connectingWallet: undefined,
}
const noState = () => NO_STATE
const NO_WALLET: WalletInfoState = { walletInfo: undefined }
