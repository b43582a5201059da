/** How one answer goes, or goes wrong. What is not said goes well: 200, at once, with nothing in it. */
export interface FaultScript {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** A text or bytes as they are; anything else as JSON. */
  readonly body?: unknown
  /** In place of `body`: piece by piece. May be endless. */
  readonly chunks?: Iterable<string | Uint8Array<ArrayBuffer>>
  /** Waits before the headers. */
  readonly headersAfterMs?: number
  /** Waits before every piece of the body. */
  readonly chunkEveryMs?: number
  /** Stops for ever: before the headers, or where the body would end. */
  readonly stalls?: 'headers' | 'body'
  /** Breaks the connection: before the headers, or where the body would end. */
  readonly breaks?: 'headers' | 'body'
}

/** A request as it arrived. */
export interface FaultRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Empty when there was none. */
  readonly body: string
}

/** What is answered: a script, or what makes one of the request. */
export type FaultAnswer = FaultScript | ((request: FaultRequest) => FaultScript)

/** The script of an answer to a request. */
export const scriptOf = (answer: FaultAnswer, request: FaultRequest): FaultScript =>
  typeof answer === 'function' ? answer(request) : answer

/** What a script sends as its body. */
export function* piecesOf({ body, chunks }: FaultScript): Generator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const whole = body === undefined ? [] : [typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)]
  for (const piece of chunks ?? (whole as Iterable<string | Uint8Array<ArrayBuffer>>)) {
    yield typeof piece === 'string' ? encoder.encode(piece) : piece
  }
}

/** Answers a JSON-RPC post, single or in a list, each call by its method's result. A method that is not there is an error. */
export function nodeAnswer(results: Readonly<Record<string, unknown>>): FaultAnswer {
  interface Call {
    readonly id: unknown
    readonly method: string
    readonly params?: unknown
  }
  const answerOf = ({ id, method, params }: Call) => {
    const result = results[method]
    if (result === undefined) return { jsonrpc: '2.0', id, error: { code: -32601, message: `no ${method}` } }
    return { jsonrpc: '2.0', id, result: typeof result === 'function' ? (result as (params: unknown) => unknown)(params) : result }
  }
  return ({ body }) => {
    const posted = JSON.parse(body) as Call | readonly Call[]
    return { body: Array.isArray(posted) ? posted.map(answerOf) : answerOf(posted as Call) }
  }
}
