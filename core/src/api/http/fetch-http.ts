import { RPC_RETRIES, RPC_RETRY_STATUSES } from '../../domain/constants/rpc.js'
import { httpErrors } from '../../errors/http-errors.js'
import type { Http, HttpMethod, HttpRequest } from '../../platform/http.js'
import { wait } from '../../platform/wait.js'
import { addressOf } from './address.js'
import { createCircuit } from './circuit.js'
import { createExchange, type Answer, type ExchangeOptions } from './exchange.js'
import { readJson } from './read-json.js'
import { retryDelay } from './retry-delay.js'

export type FetchHttpOptions = Omit<ExchangeOptions, 'circuit'>

/** {@link Http} over `fetch`. Which hosts fail is remembered here, so two kits do not hinder each other. */
export function createFetchHttp(options: FetchHttpOptions): Http {
  const { clock } = options
  const circuit = createCircuit(clock)
  const exchange = createExchange({ ...options, circuit })

  async function ask(method: HttpMethod, request: Omit<HttpRequest<unknown>, 'read'>): Promise<Answer & { readonly host: string }> {
    const { query, body, headers, signal, timeoutMs, maxBytes, cache, repeatable = method === 'GET' } = request
    const address = addressOf(request.url, query)
    const { host } = address
    const json = body === undefined ? undefined : JSON.stringify(body)
    const typed = new Headers(headers)
    if (json !== undefined && !typed.has('content-type')) typed.set('content-type', 'application/json')
    const question = { address, method, headers: typed, body: json, signal, timeoutMs, maxBytes, cache }

    for (let retries = 0; ; retries++) {
      try {
        return { ...(await exchange(question, host)), host }
      } catch (error) {
        const isLast = !repeatable || retries === RPC_RETRIES || circuit.pausedFor(host) > 0
        if (isLast || !isWorthRetrying(error)) throw error
        await wait(clock, retryDelay(retries, retryAfterOf(error)), signal)
      }
    }
  }

  const speak =
    (method: HttpMethod) =>
    async <T>({ read, ...request }: HttpRequest<T>): Promise<T> => {
      const { bytes, host } = await ask(method, request)
      const json = readJson(bytes, host)
      try {
        return read(json)
      } catch (cause) {
        throw httpErrors.create('http/invalid', { host, reason: 'it has another shape' }, { cause })
      }
    }

  return {
    get: speak('GET'),
    post: speak('POST'),
    put: speak('PUT'),
    delete: speak('DELETE'),
    async blob(request) {
      const { bytes, type } = await ask('GET', request)
      return new Blob([bytes], { type })
    },
  }
}

function isWorthRetrying(error: unknown): boolean {
  if (httpErrors.is(error, 'http/status')) return RPC_RETRY_STATUSES.includes(error.context.status)
  return httpErrors.is(error, 'http/failed')
}

const retryAfterOf = (error: unknown) => (httpErrors.is(error, 'http/status') ? error.context.retryAfterMs : undefined)
