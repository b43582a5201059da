import type { Link } from './link.js'
import { readLink } from './read-link.js'
import { encoded, withPath } from './with-path.js'

/**
 * The page of a network's explorer about one thing. Ends with the thing itself,
 * encoded, unless the explorer's address has a query of its own, which then follows.
 *
 * @param base the explorer's address, which may come from a stranger's network.
 * @param kind what the explorer calls it: `tx`, `address`, `account`, `token`, `extrinsic` …
 *
 * @example explorerLink('https://etherscan.io', 'tx', hash)
 */
export function explorerLink(base: unknown, kind: string, value: string): Link | undefined {
  const explorer = readLink(base)
  const [page, thing] = [encoded(kind), encoded(value)]
  return explorer && page && thing ? withPath(explorer, `${page}/${thing}`) : undefined
}
