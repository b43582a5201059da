import type { Methods } from './methods.js'
import { RpcError } from './rpc-values.js'

/** Answers a JSON-RPC request or a batch. It answers any text. */
export function answerRpc(methods: Methods, text: string): object {
  const body = parse(text)
  return Array.isArray(body) ? body.map((request: unknown) => answer(methods, request)) : answer(methods, body)
}

function answer(methods: Methods, request: unknown) {
  const { id = null, method, params = [] } = Object(request) as Record<string, unknown>
  try {
    if (typeof method !== 'string') throw RpcError.invalidRequest()
    const run = methods[method]
    if (!run) throw RpcError.methodNotFound()
    return { jsonrpc: '2.0', id, result: run(params as never) }
  } catch (error) {
    const { code, message, data } = error instanceof RpcError ? error : RpcError.internal(error)
    return { jsonrpc: '2.0', id, error: { code, message, data } }
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
