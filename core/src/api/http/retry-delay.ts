import { RPC_RETRY_AFTER_LIMIT_MS, RPC_RETRY_DELAY_MS } from '../../domain/constants/rpc.js'

/**
 * How long to wait before trying again: 150 ms, doubled with each retry, or what the
 * server asked for if that is longer, but never more than 30 s.
 *
 * @param retries how many there were already.
 */
export function retryDelay(retries: number, retryAfterMs = 0): number {
  return Math.min(Math.max(RPC_RETRY_DELAY_MS * 2 ** retries, retryAfterMs), RPC_RETRY_AFTER_LIMIT_MS)
}
