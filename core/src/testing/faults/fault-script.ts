/** Scripts one answer and its faults. By default the answer is an empty 200 without delay. */
export interface FaultScript {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as is if it is a text or bytes, otherwise as JSON. */
  readonly body?: unknown
  /** Sent piece by piece in place of `body`. May be endless. */
  readonly chunks?: Iterable<string | Uint8Array<ArrayBuffer>>
  /** The delay before the headers. */
  readonly headersAfterMs?: number
  /** The delay before every piece of the body. */
  readonly chunkEveryMs?: number
  /** Stalls forever: before the headers, or where the body would end. */
  readonly stalls?: 'headers' | 'body'
  /** Breaks the connection: before the headers, or where the body would end. */
  readonly breaks?: 'headers' | 'body'
}

/** A received request. */
export interface FaultRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Empty if the request had none. */
  readonly body: string
}

/** A script, or a function that makes one from the request. */
export type FaultAnswer = FaultScript | ((request: FaultRequest) => FaultScript)

/** Returns the script that answers a request. */
export const scriptOf = (answer: FaultAnswer, request: FaultRequest): FaultScript =>
  typeof answer === 'function' ? answer(request) : answer

/** Returns the body that a script sends. */
export function* piecesOf({ body, chunks }: FaultScript): Generator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const whole =
    body === undefined ? [] : [typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)]
  for (const piece of chunks ?? (whole as Iterable<string | Uint8Array<ArrayBuffer>>)) {
    yield typeof piece === 'string' ? encoder.encode(piece) : piece
  }
}

/**
 * Answers a JSON-RPC post, a single call or a batch, with the result given for each method. A missing method is
 * answered with an error.
 */
export function nodeAnswer(results: Readonly<Record<string, unknown>>): FaultAnswer {
  interface Call {
    readonly id: unknown
    readonly method: string
    readonly params?: unknown
  }
  const answerOf = ({ id, method, params }: Call) => {
    const result = results[method]
    if (result === undefined) return { jsonrpc: '2.0', id, error: { code: -32601, message: `no ${method}` } }
    return {
      jsonrpc: '2.0',
      id,
      result: typeof result === 'function' ? (result as (params: unknown) => unknown)(params) : result,
    }
  }
  return ({ body }) => {
    const posted = JSON.parse(body) as Call | readonly Call[]
    return { body: Array.isArray(posted) ? posted.map(answerOf) : answerOf(posted as Call) }
  }
}
