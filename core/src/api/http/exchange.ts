import { isAppKitError } from '../../errors/define-errors.js'
import { httpErrors } from '../../errors/http-errors.js'
import type { Clock } from '../../platform/clock.js'
import type { Fetch } from '../../platform/http.js'
import type { Page } from '../../platform/page.js'
import type { Circuit, Health } from './circuit.js'
import { withDeadline } from './deadline.js'
import { readBody } from './read-body.js'
import { readRetryAfter } from './retry-after.js'

/** One request, ready to be sent. */
export interface Question {
  readonly address: URL
  readonly method: string
  readonly headers?: HeadersInit | undefined
  readonly body?: string | undefined
  readonly cache?: RequestCache | undefined
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
  readonly maxBytes?: number | undefined
}

/** A good answer, whole. */
export interface Answer {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Its `Content-Type`; empty when it says none. */
  readonly type: string
}

/** Sends a question once. Rejects with the errors of `httpErrors` but `http/invalid`, and the signal's own reason. */
export type Exchange = (question: Question, name: string) => Promise<Answer>

/** What reaches servers. Injected, so that tests need no network. */
export interface ExchangeOptions {
  readonly fetch: Fetch
  readonly clock: Clock
  readonly circuit: Circuit
  /** Says whether there is a network at all. It is taken to be there when not given. */
  readonly page?: Pick<Page, 'online'> | undefined
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 5 * 1_024 * 1_024

/** The way of one question to its answer. The circuit knows the other side by the name that is given with each. */
export function createExchange({ fetch, clock, circuit, page }: ExchangeOptions): Exchange {
  return async (question, name) => {
    const { address, signal, timeoutMs: ms = TIMEOUT_MS } = question
    const { host } = address
    if (signal?.aborted) throw signal.reason
    const pausedFor = circuit.pausedFor(name)
    if (pausedFor > 0) throw httpErrors.create('http/paused', { host, ms: pausedFor })

    const leave = circuit.enter(name)
    try {
      const late = () => httpErrors.create('http/timeout', { host, ms })
      const answer = await withDeadline({ clock, ms, signal, late }, (within) => send(question, within))
      leave('well')
      return answer
    } catch (thrown) {
      if (signal?.aborted) {
        leave('unknown')
        throw signal.reason
      }
      const error = isAppKitError(thrown) ? thrown : unreachable(host, thrown)
      leave(healthAfter(error, ms))
      throw error
    }
  }

  async function send({ address, maxBytes = MAX_BYTES, ...question }: Question, signal: AbortSignal): Promise<Answer> {
    const { method, headers = {}, body = null, cache = 'default' } = question
    const { host } = address
    const response = await fetch(address.href, { method, headers, body, cache, signal, credentials: 'omit', redirect: 'error' })
    if (!response.ok || signal.aborted) {
      // Nobody reads it. A body that fails to be cancelled is gone as well.
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

async function bodyOf(response: Response, maxBytes: number, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (response.body) return readBody(response.body, maxBytes, signal)
  // There is none, or this platform's `fetch` does not stream; then it is all here by now.
  const bytes = new Uint8Array(await response.arrayBuffer())
  return bytes.length > maxBytes ? undefined : bytes
}

/** Whose fault it was. A caller in more of a hurry than usual says nothing about the other side. */
function healthAfter(error: Error, ms: number): Health {
  if (httpErrors.is(error, 'http/failed')) return 'ill'
  if (httpErrors.is(error, 'http/timeout')) return ms >= TIMEOUT_MS ? 'ill' : 'unknown'
  if (httpErrors.is(error, 'http/offline')) return 'unknown'
  return httpErrors.is(error, 'http/status') && (error.context.status >= 500 || error.context.status === 429) ? 'ill' : 'well'
}
