import { httpErrors } from '../../errors/catalogue/request-errors.js'
import { addressOf } from '../../services/http/address.js'
import { createOriginCheck } from '../../services/http/declared-origins.js'
import type { Http, HttpMethod, HttpRequest } from '../../platform/http.js'

/** A request that {@link FakeHttp} received. */
export interface FakeHttpRequest {
  readonly method: HttpMethod
  /** Includes the query. */
  readonly url: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** A JSON value, a status number, an error to throw, or a function that returns one of these or its promise. */
export type FakeReply = unknown

/** {@link Http} without a network. A request without a prepared reply throws. Origins are checked as in a kit. */
export interface FakeHttp extends Http {
  readonly requests: readonly FakeHttpRequest[]
  /**
   * Replies to requests whose path matches `route`; `*` stands for one segment. A method in front restricts the route
   * to that method. The reply set last counts.
   *
   * @example
   * http.reply('v1/account/*\/balance', { balances: [] })
   * http.reply('POST v1/onramp/quote', 500)
   */
  reply(route: string, reply: FakeReply): void
}

export function createFakeHttp(): FakeHttp {
  const routes: { readonly matches: (method: string, path: string) => boolean; readonly reply: FakeReply }[] = []
  const requests: FakeHttpRequest[] = []
  const checkOrigin = createOriginCheck()

  async function ask(method: HttpMethod, request: Omit<HttpRequest<unknown>, 'read'>): Promise<unknown> {
    const { body, headers = {}, signal } = request
    signal?.throwIfAborted()
    checkOrigin(request)
    const address = addressOf(request.url, request.query)
    const asked: FakeHttpRequest = {
      method,
      url: address.href,
      query: Object.fromEntries(address.searchParams),
      body,
      headers,
    }
    requests.push(asked)
    const route = routes.find(({ matches }) => matches(method, address.pathname))
    if (!route) throw new Error(`No reply was prepared for ${method} ${address.pathname}`)
    const { reply } = route
    const made =
      typeof reply === 'function' ? orAborted((reply as (request: FakeHttpRequest) => unknown)(asked), signal) : reply
    const answer = await made
    if (answer instanceof Error) throw answer
    if (typeof answer === 'number') throw httpErrors.create('http/status', { host: address.host, status: answer })
    return answer
  }

  const speak =
    (method: HttpMethod) =>
    async <T>({ read, ...request }: HttpRequest<T>): Promise<T> => {
      const json = await ask(method, request)
      try {
        return read(json)
      } catch (cause) {
        throw httpErrors.create(
          'http/invalid',
          { host: new URL(request.url).host, reason: 'it has another shape' },
          { cause },
        )
      }
    }

  return {
    requests,
    reply(route, reply) {
      const [, method, path = ''] = /^(?:(GET|POST|PUT|DELETE) )?\/?(.*)$/.exec(route)!
      const parts = path.split('/')
      const isPath = (asked: string) => {
        const own = asked.slice(1).split('/')
        return own.length === parts.length && parts.every((part, index) => part === '*' || part === own[index])
      }
      routes.unshift({ matches: (asked, path) => (!method || method === asked) && isPath(path), reply })
    },
    get: speak('GET'),
    post: speak('POST'),
    put: speak('PUT'),
    delete: speak('DELETE'),
    blob: async (request) => (await ask('GET', request)) as Blob,
  }
}

/** Resolves with the reply, or rejects with the signal's reason if the signal aborts first. */
function orAborted(made: unknown, signal: AbortSignal | undefined): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal!.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    const settled = () => signal?.removeEventListener('abort', onAbort)
    Promise.resolve(made).then(resolve, reject).finally(settled)
  })
}
