import { isRecord } from '../../domain/foreign.js'

export type JsonRpcId = string | number

export interface JsonRpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

export interface JsonRpcRequest {
  readonly method: string
  readonly params?: unknown
}

export type JsonRpcResponse =
  | { readonly id: JsonRpcId; readonly jsonrpc: string; readonly result: unknown }
  | { readonly id: JsonRpcId; readonly jsonrpc: string; readonly error: JsonRpcError }

/** Whether a value has a numeric code and a message that is not empty. */
export function isJsonRpcError(value: unknown): value is JsonRpcError {
  return isRecord(value) && Number.isFinite(value['code']) && isText(value['message'])
}

/** Whether a value has a method that is not empty. */
export function isJsonRpcRequest(value: unknown): value is JsonRpcRequest {
  return isRecord(value) && isText(value['method'])
}

/**
 * Whether a value has an id, a `jsonrpc` text, and either a result or an error. `null` is a valid result, unless there is
 * an error beside it.
 */
export function isJsonRpcResponse(value: unknown): value is JsonRpcResponse {
  if (!isRecord(value) || !isId(value['id']) || typeof value['jsonrpc'] !== 'string') return false
  const { result, error } = value
  return isJsonRpcError(error) ? (result ?? null) === null : result !== undefined && (error ?? null) === null
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isId = (value: unknown): value is JsonRpcId => typeof value === 'string' || typeof value === 'number'
