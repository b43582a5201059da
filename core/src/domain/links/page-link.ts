import type { Link } from './link.js'
import { readLink } from './read-link.js'

/**
 * A page over https: a wallet's homepage, a store, a payment provider.
 *
 * @param query what to add to the address. Takes the place of what has the same name; `undefined` is left out.
 */
export function pageLink(base: unknown, query: Readonly<Record<string, string | undefined>> = {}): Link | undefined {
  const page = readLink(base)
  if (!page) return undefined
  const url = new URL(page.href)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value)
  return readLink(url.href)
}
