import type {
  Account,
  AccountId,
  CloseReason,
  ConnectionStatus,
  Network,
  NetworkId,
  SwitchResult,
  ThemeMode,
  WalletConnectResult,
  WalletEntry,
} from '@latchkey/core'
import type { WalletStandardWallet } from '@latchkey/core/wallet-standard'
import { useAppKitAccount } from './account/use-app-kit-account.js'
import { useAppKitBalance } from './account/use-app-kit-balance.js'
import { useAppKitConnections } from './wallets/use-app-kit-connections.js'
import { useAppKitEvents } from './use-app-kit-events.js'
import { useAppKitNetwork } from './use-app-kit-network.js'
import { useAppKitProvider } from './wallets/use-app-kit-provider.js'
import { useAppKitState } from './use-app-kit-state.js'
import { useAppKitTheme } from './use-app-kit-theme.js'
import { useAppKit } from './use-app-kit.js'
import { useDisconnect } from './wallets/use-disconnect.js'
import { useWalletInfo } from './wallets/use-wallet-info.js'
import { useWallets } from './wallets/use-wallets.js'
import type { Eip1193Provider } from './wallets/use-app-kit-provider.js'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
declare function same<A, B>(...types: Equal<A, B> extends true ? [actual: A, expected: () => B] : [never]): void
declare function type<T>(): T

/** A namespace of somebody else's. */
interface Singer {
  sing(): void
}
declare module './wallets/use-app-kit-provider.js' {
  interface WalletProviders {
    readonly 'types-song': Singer
  }
}

/** As ethers and viem take one. */
declare function takeProvider(provider: {
  request(call: { method: string; params?: unknown[] | Record<string, unknown> }): Promise<unknown>
}): void
declare const someNamespace: string

export function useTypes() {
  // A provider is what its namespace has, a declared one among them; of others the app says it, or nothing is known.
  same(useAppKitProvider('eip155').walletProvider, type<Eip1193Provider | undefined>)
  same(useAppKitProvider('solana').walletProvider, type<WalletStandardWallet | undefined>)
  same(useAppKitProvider('types-song').walletProvider, type<Singer | undefined>)
  same(useAppKitProvider('bip122').walletProvider, type<unknown>)
  same(useAppKitProvider(someNamespace).walletProvider, type<unknown>)
  same(useAppKitProvider().walletProvider, type<unknown>)
  same(useAppKitProvider<Singer>('bip122').walletProvider, type<Singer | undefined>)
  same(useAppKitProvider('eip155').walletProviderType, type<string | undefined>)
  const { walletProvider } = useAppKitProvider('eip155')
  if (walletProvider) takeProvider(walletProvider)

  // @ts-expect-error -- nobody may be connected
  void useAppKitProvider('eip155').walletProvider.request({ method: 'eth_accounts' })
  // @ts-expect-error -- not of that namespace
  useAppKitProvider('solana').walletProvider?.request({ method: 'eth_accounts' })

  // Accounts and networks.
  const { address, caipAddress, allAccounts, status, isConnected, embeddedWalletInfo } = useAppKitAccount({
    namespace: 'eip155',
  })
  same(address, type<string | undefined>)
  same(caipAddress, type<AccountId | undefined>)
  same(allAccounts, type<readonly Account[]>)
  same(status, type<ConnectionStatus | undefined>)
  same(isConnected, type<boolean>)
  same(embeddedWalletInfo?.accountType, type<'eoa' | 'smartAccount' | undefined>)
  const { caipNetwork, chainId, approvedCaipNetworkIds, switchNetwork } = useAppKitNetwork()
  same(caipNetwork, type<Network | undefined>)
  same(chainId, type<string | number | undefined>)
  same(approvedCaipNetworkIds, type<readonly NetworkId[] | undefined>)
  same(switchNetwork('eip155:1'), type<Promise<SwitchResult>>)
  // @ts-expect-error -- a CAIP-2 id, with its namespace
  void switchNetwork('base')

  // An event's name tells its properties.
  const { data } = useAppKitEvents()
  if (data.event === 'CONNECT_SUCCESS') same(data.properties.name, type<string>)
  // @ts-expect-error -- not of every event
  void data.properties.name

  // A balance is there where reading it went well.
  void useAppKitBalance()
    .fetchBalance()
    .then((result) => {
      if (result.isSuccess) same(result.data.value, type<bigint>)
      else same(result.error, type<unknown>)
      // @ts-expect-error -- it may have failed
      return result.data.value
    })

  // The rest.
  same(useAppKit().open({ view: 'Networks' }), type<Promise<CloseReason>>)
  same(useAppKit().close(), type<boolean>)
  same(useAppKit().load(), type<Promise<void>>)
  // @ts-expect-error -- there is no such view
  void useAppKit().open({ view: 'Nowhere' })
  same(useAppKitState().selectedNetworkId, type<NetworkId | undefined>)
  same(useAppKitTheme().themeMode, type<ThemeMode>)
  same(useAppKitTheme().resolvedThemeMode, type<'light' | 'dark'>)
  useAppKitTheme().setThemeVariables({ '--w3m-accent': 'red' })
  // @ts-expect-error -- not a variable
  useAppKitTheme().setThemeVariables({ accent: 'red' })
  same(useDisconnect().disconnect({ namespace: 'solana' }), type<Promise<void>>)
  same(useWalletInfo('solana').walletInfo?.name, type<string | undefined>)
  same(useAppKitConnections().connections[0]?.connectorId, type<string | undefined>)
  same(useWallets().wallets, type<readonly WalletEntry[]>)
  same(useWallets().connect('metamask'), type<Promise<WalletConnectResult>>)
}
