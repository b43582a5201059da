import { Rpc } from '../../contracts/networks/rpc.js'
import { httpErrors } from '../../errors/catalogue/request-errors.js'
import { override, type Override } from '../../kernel/override.js'
import { Http } from '../../platform/http.js'

/** A network that never answers, and the number of requests sent. */
export interface NetworkWithoutAnswers {
  readonly overrides: readonly Override[]
  /** The requests that were not aborted when they were sent. */
  readonly sent: number
}

interface Stoppable {
  readonly signal?: AbortSignal | null | undefined
}

/** @param fails whether each request fails immediately. Otherwise it stays pending until its signal aborts. */
export function createNetworkWithoutAnswers(fails: boolean): NetworkWithoutAnswers {
  let sent = 0

  function ask({ signal }: Stoppable = {}): Promise<never> {
    if (signal?.aborted) return Promise.reject(signal.reason)
    sent++
    if (fails) return Promise.reject(httpErrors.create('http/failed', { host: 'example.test' }))
    return new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
    )
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
