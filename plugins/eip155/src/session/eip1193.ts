import { methodOf, propertyOf } from '@latchkey/core/plugin'

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

/** An error of a provider by EIP-1193. The app's library recognises it by its code. */
export const rpcError = (code: number, message: string): Error & { readonly code: number } =>
  Object.assign(new Error(message), { code })
