import { ApiError } from '../http/api-error.js'

/** How long a node may think. */
export const NODE_TIMEOUT_MS = 10_000

/** Runs what asks a node. Its failure is told without its address, which may have a key in it; the log gets the cause. */
export async function askNode<T>(chain: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    throw new ApiError(502, 'node-failed', `The node of ${chain} did not answer as it should.`, { cause })
  }
}
