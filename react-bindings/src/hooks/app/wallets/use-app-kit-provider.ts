import { type AppKit, Connections, Networks, type Observable } from '@latchkey/core'
import { derive } from '@latchkey/core/plugin'
import type { WalletStandardWallet } from '@latchkey/core/wallet-standard'
import { useDerived } from '../../services/use-derived.js'

/** What a connected wallet hands over. Both are there exactly while one is connected. */
export interface AppKitProviderState<Provider> {
  /**
   * The wallet's own object, the same one for as long as the connection lasts: it follows the wallet's network by
   * itself.
   */
  readonly walletProvider: Provider | undefined
  /** How the wallet is reached: `INJECTED`, `ANNOUNCED`, `WALLET_CONNECT` … */
  readonly walletProviderType: string | undefined
}

/**
 * The provider of the wallet in use, for a library of the app's own: EIP-1193
 * for `eip155`, a Wallet Standard wallet for `solana`; see `WalletProviders`.
 * It is there in the very render that says `isConnected`.
 *
 * Throws `kit/missing` outside of an `AppKitProvider`.
 *
 * @param namespace the one in use by default.
 *
 * @example
 * const { walletProvider } = useAppKitProvider('eip155')
 * const accounts = await walletProvider?.request({ method: 'eth_accounts' })
 *
 * @example
 * // Of a kind that the app knows better.
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
  // A session is asked once, whatever else changes.
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
  /** Some wallets cannot be listened to. */
  on?(event: string, listener: (...told: never[]) => unknown): unknown
  removeListener?(event: string, listener: (...told: never[]) => unknown): unknown
}

/**
 * What a connected wallet hands over, by namespace: `Session.native()`. Open to
 * declaration merging, for namespaces of others. What is not named here has a
 * kind per wallet, and is `unknown` until the app says which.
 *
 * @example
 * declare module '@latchkey/react' { interface WalletProviders { readonly cosmos: Keplr } }
 */
export interface WalletProviders {
  readonly eip155: Eip1193Provider
  readonly solana: WalletStandardWallet
}

/** The kind of provider a namespace has. */
export type WalletProviderOf<Namespace extends string> = Namespace extends keyof WalletProviders
  ? WalletProviders[Namespace]
  : unknown
