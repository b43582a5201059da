import { z } from '@hono/zod-openapi'
import { type Client, createClient, http } from 'viem'
import { ApiError } from '../http/api-error.js'

/** The time that a node has to answer. */
export const NODE_TIMEOUT_MS = 10_000

/**
 * Runs a request to a node. The client learns of a failure without the node's address, which may contain a key; the log
 * gets the cause.
 */
export async function askNode<T>(chain: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    throw new ApiError(502, 'node-failed', `The node of ${chain} failed.`, { cause })
  }
}

const answerSchema = z.object({
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
})

/** Makes one JSON-RPC call and parses the result with a schema. Throws the node's error. */
export async function callRpc<T>(
  url: string,
  method: string,
  params: readonly unknown[],
  schema: z.ZodType<T>,
): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(NODE_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${method}: status ${response.status}`)
  const { result, error } = answerSchema.parse(await response.json())
  if (error) throw new Error(`${method}: ${error.message} (${error.code})`)
  return schema.parse(result)
}

export type EvmClient = Client

/** The client makes one attempt: our caller decides about retries. */
export const createEvmClient = (url: string): EvmClient =>
  createClient({ transport: http(url, { retryCount: 0, timeout: NODE_TIMEOUT_MS }) })

/** The ENS resolver and its network. viem knows the address too, but only in the file that holds all its networks. */
export const NAMES_CHAIN = 'eip155:1'
export const UNIVERSAL_RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
