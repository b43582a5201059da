import type { Http, HttpRequest } from '../platform/http.js'
import { createLazyClient } from './lazy-client.js'

/** {@link Http} whose client arrives with the first request. If it could not be loaded, the next request tries again. */
export function createLazyHttp(load: () => Promise<Http & { dispose(): void }>): Http & { dispose(): void } {
  const { ask, dispose } = createLazyClient('http', load)
  const speak =
    (method: 'get' | 'post' | 'put' | 'delete') =>
    <T>(request: HttpRequest<T>) =>
      ask((client) => client[method](request))
  return {
    get: speak('get'),
    post: speak('post'),
    put: speak('put'),
    delete: speak('delete'),
    blob: (request) => ask((client) => client.blob(request)),
    dispose,
  }
}
