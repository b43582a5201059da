import type { Link } from './link.js'
import { readLink } from './read-link.js'

/** What a link was allowed as, it is still allowed as with more behind it. */
const ANY = { schemes: ['https', 'app', 'localhost'] } as const

/**
 * A link with more behind its path, and in front of its own query: who reads a
 * name twice takes the first. Both are given encoded. Nothing where that
 * cannot be done without changing their meaning.
 */
export function withPath({ href }: Link, path: string, query = ''): Link | undefined {
  const [page = '', own = ''] = href.split(/\?(.*)/s)
  if (own.includes('#')) return undefined
  const queries = [query, own].filter(Boolean).join('&')
  const link = readLink(`${page.replace(/\/$/, '')}/${path}${queries && `?${queries}`}`, ANY)
  // `..` is a part of a path that takes another part away.
  return link?.href.includes(`/${path}`) ? link : undefined
}

/** A text as a part of a path or a query; nothing for one that cannot be written there. */
export function encoded(text: string): string | undefined {
  return /\p{Cs}/u.test(text) ? undefined : encodeURIComponent(text)
}
