import type { Link } from '../domain/links/link.js'
import type { LinkTarget } from './page.js'

/** An absolute address in printable ASCII, of a scheme that a browser does not itself run or show. */
const OPENABLE = /^(?!(?:javascript|data|blob|file|filesystem|vbscript|about|view-source):)[a-z][a-z0-9+.-]*:[!-~]+$/i

/**
 * Whether something has at least an address that may be opened. The builders of
 * links check far more; this is for what got past the types.
 */
export const isOpenable = (link: Link | undefined): link is Link =>
  typeof link?.href === 'string' && OPENABLE.test(link.href)

/** Where a link opens: an app's takes over the page, any other gets a page of its own. */
export function linkTarget({ href }: Link, wanted: LinkTarget | undefined, inTelegram: boolean): LinkTarget {
  const target = wanted ?? (/^https?:/i.test(href) ? 'blank' : 'self')
  // Telegram's browser goes nowhere from the page itself.
  return inTelegram && target === 'self' ? 'blank' : target
}
