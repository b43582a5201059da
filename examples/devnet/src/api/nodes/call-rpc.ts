import { z } from '@hono/zod-openapi'
import { NODE_TIMEOUT_MS } from './ask-node.js'

const answerSchema = z.object({ result: z.unknown().optional(), error: z.object({ code: z.number(), message: z.string() }).optional() })

/** One call of JSON-RPC, read by a schema. Throws what the node refuses. */
export async function callRpc<T>(url: string, method: string, params: readonly unknown[], schema: z.ZodType<T>): Promise<T> {
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
