import { isRecord } from './record.js'

/** What a request's and its answer's `id` may be. */
export type JsonRpcId = string | number

/** What went wrong, as an answer says it. */
export interface JsonRpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** A question. */
export interface JsonRpcRequest {
  readonly method: string
  readonly params?: unknown
}

/** An answer: a result, or an error. */
export type JsonRpcResponse =
  | { readonly id: JsonRpcId; readonly jsonrpc: string; readonly result: unknown }
  | { readonly id: JsonRpcId; readonly jsonrpc: string; readonly error: JsonRpcError }

/** A numeric code and a message that says something. */
export function isJsonRpcError(value: unknown): value is JsonRpcError {
  return isRecord(value) && Number.isFinite(value['code']) && isText(value['message'])
}

/** A method that has a name. */
export function isJsonRpcRequest(value: unknown): value is JsonRpcRequest {
  return isRecord(value) && isText(value['method'])
}

/** An id, the protocol's name, and either a result or an error, not both. A result of `null` is one, unless there is an error beside it. */
export function isJsonRpcResponse(value: unknown): value is JsonRpcResponse {
  if (!isRecord(value) || !isId(value['id']) || typeof value['jsonrpc'] !== 'string') return false
  const { result, error } = value
  return isJsonRpcError(error) ? (result ?? null) === null : result !== undefined && (error ?? null) === null
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isId = (value: unknown): value is JsonRpcId => typeof value === 'string' || typeof value === 'number'
