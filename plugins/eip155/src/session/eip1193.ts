// Stable: other connectors build on this.
import { methodOf } from '@latchkey/core'

/** A listener as EIP-1193 knows it. */
export type ProviderListener = (...args: never[]) => unknown

/** A provider as EIP-1193 describes it. A stranger's object: what it answers is unknown, and some cannot be listened to. */
export interface Eip1193Provider {
  request(call: { readonly method: string; readonly params?: unknown }): PromiseLike<unknown>
  on?(event: string, listener: ProviderListener): unknown
  removeListener?(event: string, listener: ProviderListener): unknown
}

/** Whether a stranger's object can be asked anything at all. */
export const isProvider = (value: unknown): value is Eip1193Provider => methodOf(value, 'request') !== undefined
