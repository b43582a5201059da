import { methodOf, propertyOf, race } from '@latchkey/core/plugin'

export type ProviderListener = (...args: never[]) => unknown

/** A provider by EIP-1193. The object is foreign: its answers are unknown, and some providers have no events. */
export interface Eip1193Provider {
  request(call: { readonly method: string; readonly params?: unknown }): PromiseLike<unknown>
  on?(event: string, listener: ProviderListener): unknown
  removeListener?(event: string, listener: ProviderListener): unknown
}

/** Whether a foreign object has a `request` method. */
export const isProvider = (value: unknown): value is Eip1193Provider => methodOf(value, 'request') !== undefined

/** Whether a foreign value is a list. `entriesOf` cannot tell an empty list from no list. */
export const isList = (value: unknown): boolean =>
  typeof value === 'object' && typeof propertyOf(value, 'length') === 'number'

/** Asks one certain wallet, as {@link askWallet} does. */
export type Ask = (method: string, params: unknown, signal: AbortSignal) => Promise<unknown>

/**
 * Asks a wallet once. Rejects with the wallet's own error, or with the signal's reason as soon as that aborts; a later
 * answer is then ignored.
 */
export function askWallet(
  provider: Eip1193Provider,
  method: string,
  params: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  return race(() => provider.request(params === undefined ? { method } : { method, params }), { signal })
}

/** An error of a provider by EIP-1193. The app's library recognises it by its code. */
export const rpcError = (code: number, message: string): Error & { readonly code: number } =>
  Object.assign(new Error(message), { code })

const WALLET_METHOD =
  /^(?:wallet_|personal_|eth_(?:sign|sendTransaction$|accounts$|requestAccounts$|coinbase$|decrypt$|getEncryptionPublicKey$))/

/** Whether only a wallet may answer a method. Nodes are never asked: one that keeps keys would sign with them. */
export const isWalletMethod = (method: string): boolean => WALLET_METHOD.test(method)
