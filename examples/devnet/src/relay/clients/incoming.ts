import { invalidRequest, parseError, type RpcError } from './rpc-error.js'

/** A message of a client: a request, the response to a push, or something invalid. */
export type Incoming = IncomingRequest | IncomingResponse | Malformed

export interface IncomingRequest {
  readonly type: 'request'
  readonly id: RequestId
  readonly method: string
  readonly params: Params
}

export interface IncomingResponse {
  readonly type: 'response'
  readonly id: RequestId
  /** Whether the response acknowledges the push. */
  readonly isAcknowledgement: boolean
}

export interface Malformed {
  readonly type: 'malformed'
  readonly id: RequestId | null
  readonly error: RpcError
}

/** Clients use numbers or texts as ids. */
export type RequestId = number | string

export type Params = Readonly<Record<string, unknown>>

export function readIncoming(text: string): Incoming {
  const message = parse(text)
  if (message === undefined) return { type: 'malformed', id: null, error: parseError() }
  if (!isObject(message)) return { type: 'malformed', id: null, error: invalidRequest() }

  const { id, method, params = {}, result } = message
  if (typeof id !== 'number' && typeof id !== 'string') return { type: 'malformed', id: null, error: invalidRequest() }
  if ('result' in message || 'error' in message) return { type: 'response', id, isAcknowledgement: result === true }
  if (typeof method !== 'string' || !isObject(params)) return { type: 'malformed', id, error: invalidRequest() }
  return { type: 'request', id, method, params }
}

export const isObject = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Answers `undefined` for a text that is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller answers the client with an error.
    return undefined
  }
}
