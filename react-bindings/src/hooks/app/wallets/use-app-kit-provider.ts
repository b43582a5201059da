import { type AppKit, Connections, Networks, type Observable } from '@latchkey/core'
import { derive } from '@latchkey/core/plugin'
import type { WalletStandardWallet } from '@latchkey/core/wallet-standard'
import { useDerived } from '../../services/use-derived.js'

/** The provider of the connected wallet. Both fields are defined exactly while a wallet is connected. */
export interface AppKitProviderState<Provider> {
  /**
   * The wallet's own object. It stays the same for the whole connection, also when the wallet switches networks.
   */
  readonly walletProvider: Provider | undefined
  /** The connector's type: `INJECTED`, `ANNOUNCED`, `WALLET_CONNECT` … */
  readonly walletProviderType: string | undefined
}

/**
 * The provider of the wallet in use, for the libraries of your app: EIP-1193
 * for `eip155`, a Wallet Standard wallet for `solana`; see `WalletProviders`.
 * It is defined in the first render with `isConnected`.
 *
 * Throws `kit/missing` outside of an `AppKitProvider`.
 *
 * @param namespace the namespace in use by default.
 *
 * @example
 * const { walletProvider } = useAppKitProvider('eip155')
 * const accounts = await walletProvider?.request({ method: 'eth_accounts' })
 *
 * @example
 * // The app names the type of the provider.
 * const { walletProvider } = useAppKitProvider<SatsConnectProvider>('bip122')
 */
export function useAppKitProvider<Namespace extends string>(
  namespace: Namespace,
): AppKitProviderState<WalletProviderOf<Namespace>>
export function useAppKitProvider<Provider>(namespace?: string): AppKitProviderState<Provider>
export function useAppKitProvider(namespace?: string): AppKitProviderState<unknown> {
  return useDerived('useAppKitProvider', needs, providerOf, namespace)
}

const needs = (kit: AppKit) => [kit.get(Connections), kit.get(Networks)] as const

function providerOf(
  [connections, networks]: ReturnType<typeof needs>,
  wanted: string | undefined,
): Observable<AppKitProviderState<unknown>> {
  const inUse = derive(
    [connections, networks],
    ({ namespaces: chains }, { namespace = '' }) => chains[wanted ?? namespace]?.connection,
  )
  // Calls `native()` once for each session.
  const session = derive([inUse], (connection) => connection?.session)
  const native = derive([session], (one) => ({ walletProvider: one?.native() }))
  return derive([native, inUse], ({ walletProvider }, connection) => ({
    walletProvider,
    walletProviderType: connection?.wallet.type,
  }))
}

/** An EVM wallet, as EIP-1193 describes it. */
export interface Eip1193Provider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  /** Some wallets have no events. */
  on?(event: string, listener: (...values: never[]) => unknown): unknown
  removeListener?(event: string, listener: (...values: never[]) => unknown): unknown
}

/**
 * The type of the provider in each namespace: the result of `Session.native()`.
 * Add your own namespaces by declaration merging. In a namespace that is not
 * listed, each wallet has its own type; the provider is then `unknown`, unless
 * the app names the type.
 *
 * @example
 * declare module '@latchkey/react' { interface WalletProviders { readonly cosmos: Keplr } }
 */
export interface WalletProviders {
  readonly eip155: Eip1193Provider
  readonly solana: WalletStandardWallet
}

/** The type of the provider in a namespace. */
export type WalletProviderOf<Namespace extends string> = Namespace extends keyof WalletProviders
  ? WalletProviders[Namespace]
  : unknown
