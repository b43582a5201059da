import { Refusal } from './refusal.js'

export type RpcMethods = Readonly<Record<string, (...params: readonly unknown[]) => Promise<unknown>>>

/** Answers a JSON-RPC request or a batch. It answers any text. */
export async function answerRpc(methods: RpcMethods, text: string): Promise<unknown> {
  const body = parse(text)
  return Array.isArray(body) ? Promise.all(body.map((one: unknown) => answer(methods, one))) : answer(methods, body)
}

async function answer(methods: RpcMethods, request: unknown) {
  const { id = null, method, params = [] } = Object(request) as Record<string, unknown>
  try {
    if (typeof method !== 'string' || !Array.isArray(params)) throw new Refusal(-32_600, 'Invalid request')
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw new Refusal(-32_601, `There is no method ${method} here.`)
    return { jsonrpc: '2.0', id, result: await run(...params) }
  } catch (error) {
    const { code, message, data } = error instanceof Refusal ? error : new Refusal(-32_603, String(error))
    return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } }
  }
}

/** A text that is no JSON is an invalid request. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
