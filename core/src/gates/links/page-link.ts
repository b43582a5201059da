import { readLink, type Link } from './link.js'

/**
 * The link to a page over https: a wallet's homepage, a store, a payment provider.
 *
 * @param query parameters to set. They replace those of the same name; `undefined` is skipped.
 */
export function pageLink(base: unknown, query: Readonly<Record<string, string | undefined>> = {}): Link | undefined {
  const page = readLink(base)
  if (!page) return undefined
  const url = new URL(page.href)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value)
  return readLink(url.href)
}

/**
 * The link to an explorer's page about one transaction, account or token. It ends with the encoded value, or with the
 * explorer's own query if its address has one.
 *
 * @param base the explorer's address, which may come from a foreign network.
 * @param kind the explorer's word for it: `tx`, `address`, `account`, `token`, `extrinsic` …
 *
 * @example explorerLink('https://etherscan.io', 'tx', hash)
 */
export function explorerLink(base: unknown, kind: string, value: string): Link | undefined {
  const explorer = readLink(base)
  const [page, entry] = [encoded(kind), encoded(value)]
  return explorer && page && entry ? withPath(explorer, `${page}/${entry}`) : undefined
}

/**
 * Whether a link leads to one of these hosts. A host includes its port unless it is the default one; `*.example.com`
 * matches the subdomains of `example.com` and not that itself; an app's scheme is written `metamask:`.
 */
export function linkMatchesHosts({ host, scheme }: Link, hosts: readonly string[]): boolean {
  const here = host ? plain(host) : `${scheme}:`
  return hosts.some((one) => {
    const wanted = plain(one)
    return wanted.startsWith('*.') ? here.endsWith(wanted.slice(1)) && here.length > wanted.length - 1 : here === wanted
  })
}

/** `example.com.` is the same host as `example.com`. */
const plain = (host: string) => host.toLowerCase().replace(/\.$/, '')

/** The base has passed the gate already, so its scheme is allowed. */
const ANY = { schemes: ['https', 'app', 'localhost'] } as const

/**
 * Appends to a link's path, and puts `query` before the link's own query, because readers take the first of two equal
 * names. Both must be encoded. Returns `undefined` if the result would mean something else.
 */
export function withPath({ href }: Link, path: string, query = ''): Link | undefined {
  const [page = '', own = ''] = href.split(/\?(.*)/s)
  if (own.includes('#')) return undefined
  const queries = [query, own].filter(Boolean).join('&')
  const link = readLink(`${page.replace(/\/$/, '')}/${path}${queries && `?${queries}`}`, ANY)
  // A `..` in the path would remove another part of it.
  return link?.href.includes(`/${path}`) ? link : undefined
}

/** Encodes a text for a path or a query; `undefined` for a lone surrogate, which cannot be encoded. */
export function encoded(text: string): string | undefined {
  return /\p{Cs}/u.test(text) ? undefined : encodeURIComponent(text)
}
