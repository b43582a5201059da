import { errors } from '../errors.js'

const DEADLINE_MS = 10_000

/**
 * Asks a network's node, once. Throws `request/node` with the node's message and data, where a reverted call has its
 * reason, and `request/node-silent`.
 */
export async function askNode(url: string, method: string, params: unknown): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
  let answer: {
    readonly result?: unknown
    readonly error?: { readonly message?: unknown; readonly data?: unknown }
  } | null
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      credentials: 'omit',
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    answer = (await response.json()) as typeof answer
  } catch (cause) {
    throw errors.create('request/node-silent', { cause })
  }
  if (answer?.error)
    throw errors.create('request/node', { message: String(answer.error.message), data: answer.error.data })
  return answer?.result
}
