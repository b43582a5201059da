import { untilAborted } from '@latchkey/core'
import type { Eip1193Provider } from './eip1193.js'

/** The way to one wallet, as `askWallet` goes it. */
export type Ask = (method: string, params: unknown, signal: AbortSignal) => Promise<unknown>

/**
 * Asks a wallet one thing, once. Rejects with what it said, raw, or with the
 * signal's reason as soon as that aborts: the wallet's answer is then nobody's.
 */
export function askWallet(provider: Eip1193Provider, method: string, params: unknown, signal: AbortSignal): Promise<unknown> {
  return untilAborted(signal, () => provider.request(params === undefined ? { method } : { method, params }))
}
