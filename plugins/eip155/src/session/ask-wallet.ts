import { race } from '@latchkey/core/plugin'
import type { Eip1193Provider } from './eip1193.js'

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
