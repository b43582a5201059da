import { httpErrors } from '../../errors/http-errors.js'
import type { HttpRequest } from '../../platform/http.js'
import { webAddress } from './web-address.js'

/** The address of a request, with what its query says. Of that, what is falsy is left out, as `0` and `''` are. */
export function addressOf(url: string, query: HttpRequest<unknown>['query'] = {}): URL {
  const address = webAddress(url)
  if (!address) throw httpErrors.create('http/failed', { host: 'an address that is none of the web' })
  for (const [name, value] of Object.entries(query)) {
    if (value) address.searchParams.append(name, String(value))
  }
  return address
}
