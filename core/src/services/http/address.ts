import { httpErrors } from '../../errors/catalogue/request-errors.js'
import type { HttpRequest } from '../../platform/http.js'

/** The address of a request with its query. Falsy values of the query are left out, as `0` and `''` are. */
export function addressOf(url: string, query: HttpRequest<unknown>['query'] = {}): URL {
  const address = webAddress(url)
  if (!address) throw httpErrors.create('http/failed', { host: 'an address that is not a web address' })
  for (const [name, value] of Object.entries(query)) {
    if (value) address.searchParams.append(name, String(value))
  }
  return address
}

/**
 * An address that can be requested. One with a user name and a password cannot: `fetch` refuses it with a message that
 * quotes both.
 */
export function webAddress(text: string): URL | undefined {
  try {
    const address = new URL(text)
    return /^https?:$/.test(address.protocol) && !address.username && !address.password ? address : undefined
  } catch {
    // Not an address at all.
    return undefined
  }
}
