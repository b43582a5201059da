import { isAppKitError } from '../../errors/define-errors.js'
import { httpErrors } from '../../errors/catalogue/request-errors.js'
import type { Clock } from '../../platform/clock.js'
import type { Fetch } from '../../platform/http.js'
import type { Page } from '../../platform/page.js'
import { race } from '../../state/race.js'
import type { Circuit, Health } from './circuit.js'
import { readRetryAfter } from './retry.js'

/** One request, ready to be sent. */
export interface OutgoingRequest {
  readonly address: URL
  readonly method: string
  readonly headers?: HeadersInit | undefined
  readonly body?: string | undefined
  readonly cache?: RequestCache | undefined
  readonly credentials?: 'same-origin' | undefined
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
  readonly maxBytes?: number | undefined
}

/** The whole body of a good response. */
export interface ReceivedBody {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Its `Content-Type`; empty without one. */
  readonly type: string
}

/** Sends a request once. Rejects with the errors of `httpErrors` except `http/invalid`, or with the signal's reason. */
export type Exchange = (request: OutgoingRequest, name: string) => Promise<ReceivedBody>

/** How servers are reached. Injected, so that tests need no network. */
export interface ExchangeDeps {
  readonly fetch: Fetch
  readonly clock: Clock
  readonly circuit: Circuit
  /** Tells whether the browser is online; by default it is. */
  readonly page?: Pick<Page, 'online'> | undefined
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 5 * 1_024 * 1_024

/** Sends requests. The circuit knows the server by the name that is given with each request. */
export function createExchange({ fetch, clock, circuit, page }: ExchangeDeps): Exchange {
  return async (request, name) => {
    const { address, signal, timeoutMs: ms = TIMEOUT_MS } = request
    const { host } = address
    if (signal?.aborted) throw signal.reason
    const pausedFor = circuit.pausedFor(name)
    if (pausedFor > 0) throw httpErrors.create('http/paused', { host, ms: pausedFor })

    const report = circuit.enter(name)
    try {
      const onTimeout = () => httpErrors.create('http/timeout', { host, ms })
      const answer = await race((own) => send(request, own), { signal, clock, ms, onTimeout })
      report('well')
      return answer
    } catch (thrown) {
      if (signal?.aborted) {
        report('unknown')
        throw signal.reason
      }
      const error = isAppKitError(thrown) ? thrown : unreachable(host, thrown)
      report(healthAfter(error, ms))
      throw error
    }
  }

  async function send(
    { address, maxBytes = MAX_BYTES, ...request }: OutgoingRequest,
    signal: AbortSignal,
  ): Promise<ReceivedBody> {
    const { method, headers = {}, body = null, cache = 'default', credentials = 'omit' } = request
    const { host } = address
    const response = await fetch(address.href, {
      method,
      headers,
      body,
      cache,
      signal,
      credentials,
      redirect: 'error',
    })
    if (!response.ok || signal.aborted) {
      // The body is not read. One that cannot be cancelled has failed by itself.
      response.body?.cancel().catch(() => undefined)
      signal.throwIfAborted()
      const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), clock.now())
      throw httpErrors.create('http/status', { host, status: response.status, retryAfterMs })
    }
    const bytes = await bodyOf(response, maxBytes, signal)
    if (!bytes) throw httpErrors.create('http/too-large', { host, maxBytes })
    return { bytes, type: response.headers.get('content-type') ?? '' }
  }

  function unreachable(host: string, cause: unknown) {
    return httpErrors.create(page?.online === false ? 'http/offline' : 'http/failed', { host }, { cause })
  }
}

async function bodyOf(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (response.body) return readBody(response.body, maxBytes, signal)
  // There is no body, or this platform's `fetch` does not stream: then the whole body is here by now.
  const bytes = new Uint8Array(await response.arrayBuffer())
  return bytes.length > maxBytes ? undefined : bytes
}

/** The server's share in a failure. A deadline shorter than usual says nothing about the server. */
function healthAfter(error: Error, ms: number): Health {
  if (httpErrors.is(error, 'http/failed')) return 'ill'
  if (httpErrors.is(error, 'http/timeout')) return ms >= TIMEOUT_MS ? 'ill' : 'unknown'
  if (httpErrors.is(error, 'http/offline')) return 'unknown'
  return httpErrors.is(error, 'http/status') && (error.context.status >= 500 || error.context.status === 429)
    ? 'ill'
    : 'well'
}

/**
 * Reads a whole body. Answers `undefined` for one larger than `maxBytes`, of which no more is fetched. Rejects with the
 * signal's reason as soon as that aborts, also if the body does not listen.
 */
async function readBody(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = body.getReader()
  // A body that cannot be cancelled has failed by itself, which rejects the read.
  const cancel = () => void reader.cancel(signal.reason).catch(() => undefined)
  signal.addEventListener('abort', cancel)
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      signal.throwIfAborted()
      if (done) return joined(pieces, length)
      length += value.length
      if (length > maxBytes) return undefined
      pieces.push(value)
    }
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/**
 * Parses bytes as JSON; `undefined` where there are none. A byte order mark is allowed, because some servers write one.
 * Throws `http/invalid` for anything else that is not JSON in UTF-8.
 */
export function readJson(bytes: Uint8Array, host: string): unknown {
  if (bytes.length === 0) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch (cause) {
    throw httpErrors.create('http/invalid', { host, reason: 'it is not JSON' }, { cause })
  }
}
