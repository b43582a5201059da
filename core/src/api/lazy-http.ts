import { lazy } from '../kernel/lazy.js'
import type { Http, HttpRequest } from '../platform/http.js'

/** {@link Http} whose client arrives with the first request. If it could not be loaded, the next request tries again. */
export function createLazyHttp(load: () => Promise<Http>): Http {
  const client = lazy('http', load)
  const speak =
    (method: 'get' | 'post' | 'put' | 'delete') =>
    async <T>(request: HttpRequest<T>) =>
      (await client())[method](request)
  return {
    get: speak('get'),
    post: speak('post'),
    put: speak('put'),
    delete: speak('delete'),
    blob: async (request) => (await client()).blob(request),
  }
}
