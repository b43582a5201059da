import { RPC_RETRIES, RPC_RETRY_STATUSES, RPC_TIMEOUT_MS } from '../../domain/limits.js'
import { httpErrors } from '../../errors/catalogue/request-errors.js'
import { kitErrors } from '../../errors/catalogue/kit-errors.js'
import type { Http, HttpMethod, HttpRequest } from '../../platform/http.js'
import { wait } from '../../platform/wait.js'
import { addressOf } from './address.js'
import { createCircuit } from './circuit.js'
import { createOriginCheck } from './declared-origins.js'
import { createExchange, type ReceivedBody, type ExchangeDeps, type OutgoingRequest } from './exchange.js'
import { createLifetime } from './lifetime.js'
import { readJson } from './exchange.js'
import { retryDelay } from './retry.js'

export type FetchHttpDeps = Omit<ExchangeDeps, 'circuit'>

/**
 * {@link Http} over `fetch`. It remembers which hosts fail, so two kits do not hinder each other. Pending and later
 * requests of a disposed client reject with `kit/disposed`.
 */
export function createFetchHttp(options: FetchHttpDeps): Http & { dispose(): void } {
  const { clock } = options
  const circuit = createCircuit(clock)
  const exchange = createExchange({ ...options, circuit })
  const lifetime = createLifetime()
  const checkOrigin = createOriginCheck()

  async function ask(
    method: HttpMethod,
    request: Omit<HttpRequest<unknown>, 'read'>,
  ): Promise<ReceivedBody & { readonly host: string }> {
    const outgoing = outgoingOf(method, request)
    const { repeatable = method === 'GET' } = request
    const answer = await lifetime.begin(async (signal) => {
      checkOrigin(request)
      return exchangeUntilGood({ ...outgoing, signal }, repeatable)
    }, request.signal)
    return { ...answer, host: outgoing.address.host }
  }

  async function exchangeUntilGood(outgoing: OutgoingRequest, repeatable: boolean): Promise<ReceivedBody> {
    const { address, signal, timeoutMs = RPC_TIMEOUT_MS } = outgoing
    const { host } = address
    const end = clock.now() + Math.max(timeoutMs, RPC_TIMEOUT_MS)
    for (let retries = 0; ; retries++) {
      const msLeft = end - clock.now()
      try {
        return await exchange({ ...outgoing, timeoutMs: Math.min(timeoutMs, msLeft) }, host)
      } catch (error) {
        const delay = retryDelay(retries, retryAfterOf(error))
        const isLast =
          !repeatable || retries === RPC_RETRIES || circuit.pausedFor(host) > 0 || delay >= end - clock.now()
        if (isLast || !isWorthRetrying(error)) throw error
        await wait(clock, delay, signal)
      }
    }
  }

  const requestBy =
    (method: HttpMethod) =>
    async <T>({ read, ...request }: HttpRequest<T>): Promise<T> => {
      const { bytes, host } = await ask(method, request)
      const body = request.format === 'text' ? readText(bytes) : readJson(bytes, host)
      try {
        return read(body)
      } catch (cause) {
        throw httpErrors.create('http/invalid', { host, reason: 'it has another shape' }, { cause })
      }
    }

  return {
    get: requestBy('GET'),
    post: requestBy('POST'),
    put: requestBy('PUT'),
    delete: requestBy('DELETE'),
    async blob(request) {
      const { bytes, type } = await ask('GET', request)
      return new Blob([bytes], { type })
    },
    dispose: () => lifetime.end(kitErrors.create('kit/disposed')),
  }
}

const TYPES = { json: 'application/json', text: 'text/plain' }

function outgoingOf(method: HttpMethod, request: Omit<HttpRequest<unknown>, 'read'>): OutgoingRequest {
  const { query, body, format = 'json', timeoutMs, maxBytes, cache, credentials } = request
  const address = addressOf(request.url, query)
  const { host } = address
  const headers = headersOf(request, host)
  const text = body === undefined ? undefined : format === 'text' ? String(body) : written(body, host)
  if (text !== undefined && !headers.has('content-type')) headers.set('content-type', TYPES[format])
  return { address, method, headers, body: text, timeoutMs, maxBytes, cache, credentials }
}

function headersOf({ headers }: Pick<HttpRequest<unknown>, 'headers'>, host: string): Headers {
  try {
    return new Headers(headers)
  } catch {
    // The thrown error quotes the header, which may be a key.
    throw httpErrors.create('http/unsendable', { host, reason: 'a header of it cannot be written' })
  }
}

function written(body: unknown, host: string): string | undefined {
  try {
    return JSON.stringify(body)
  } catch (cause) {
    throw httpErrors.create('http/unsendable', { host, reason: 'its body cannot be written as JSON' }, { cause })
  }
}

const readText = (bytes: Uint8Array) => (bytes.length === 0 ? undefined : new TextDecoder().decode(bytes))

function isWorthRetrying(error: unknown): boolean {
  if (httpErrors.is(error, 'http/status')) return RPC_RETRY_STATUSES.includes(error.context.status)
  return httpErrors.is(error, 'http/failed')
}

const retryAfterOf = (error: unknown) => (httpErrors.is(error, 'http/status') ? error.context.retryAfterMs : undefined)
