import { isRecord } from './record.js'

/** What a request's and its answer's `id` may be. */
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

/** Whether a response answers this very request: `1` and `'1'` are two ids. */
export function isAnswerTo(id: JsonRpcId, value: unknown): value is JsonRpcResponse {
  return isJsonRpcResponse(value) && value.id === id
}

/**
 * The answers of a batch by the ids that were asked, in whatever order they
 * came. What was not asked is left out; of an id that is answered twice, no
 * answer can be trusted, so none is given.
 */
export function pairAnswers(ids: readonly JsonRpcId[], values: unknown): ReadonlyMap<JsonRpcId, JsonRpcResponse> {
  const asked = new Set(ids)
  const answers = new Map<JsonRpcId, JsonRpcResponse>()
  const doubtful = new Set<JsonRpcId>()
  for (const value of Array.isArray(values) ? values : []) {
    if (!isJsonRpcResponse(value) || !asked.has(value.id)) continue
    if (answers.has(value.id)) doubtful.add(value.id)
    answers.set(value.id, value)
  }
  for (const id of doubtful) answers.delete(id)
  return answers
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isId = (value: unknown): value is JsonRpcId => typeof value === 'string' || typeof value === 'number'
