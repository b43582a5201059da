import { Rpc } from '../../contracts/rpc.js'
import { httpErrors } from '../../errors/http-errors.js'
import { override, type Override } from '../../kernel/override.js'
import { Http } from '../../platform/http.js'

/** A network from which nothing comes back, and how often something was sent. */
export interface NetworkWithoutAnswers {
  readonly overrides: readonly Override[]
  /** Requests that somebody still wanted when they were made. */
  readonly sent: number
}

interface Stoppable {
  readonly signal?: AbortSignal | null | undefined
}

/** @param fails at once; else nothing is ever heard of a request, and only its signal ends it. */
export function createNetworkWithoutAnswers(fails: boolean): NetworkWithoutAnswers {
  let sent = 0

  function ask({ signal }: Stoppable = {}): Promise<never> {
    if (signal?.aborted) return Promise.reject(signal.reason)
    sent++
    if (fails) return Promise.reject(httpErrors.create('http/failed', { host: 'example.test' }))
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }))
  }
  const second = (_first: unknown, request?: Stoppable) => ask(request)

  return {
    overrides: [
      override(Http, { value: { get: ask, post: ask, put: ask, delete: ask, blob: ask } }),
      override(Rpc, { value: { call: second, fetchFor: () => second, requestFor: () => second } }),
    ],
    get sent() {
      return sent
    },
  }
}
