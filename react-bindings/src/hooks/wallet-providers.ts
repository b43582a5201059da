import type { WalletStandardWallet } from '@latchkey/core/wallet-standard'

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
 * kind per wallet, and is `unknown` until the host says which.
 *
 * @example
 * declare module '@latchkey/react' { interface WalletProviders { readonly cosmos: Keplr } }
 */
export interface WalletProviders {
  readonly eip155: Eip1193Provider
  readonly solana: WalletStandardWallet
}

/** The kind of provider a namespace has. */
export type WalletProviderOf<Namespace extends string> = Namespace extends keyof WalletProviders ? WalletProviders[Namespace] : unknown
