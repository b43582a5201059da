import { pageErrors } from './page-errors.js'
import type { Page } from '../page.js'

/**
 * Replaces the page's address without loading anything, as after a login whose answer is in the address. What the app's
 * router keeps in the history stays. Does nothing on a server.
 *
 * Throws `page/foreign-address` for an address of another origin.
 *
 * @param href absolute, or relative to the page's address.
 */
export function replaceAddress(page: Pick<Page, 'read' | 'href' | 'origin'>, href: string): void {
  const history = page.read<History>('history')
  if (!history) return
  const next = new URL(href, page.href)
  if (next.origin !== page.origin) throw pageErrors.create('page/foreign-address', { origin: next.origin })
  history.replaceState(history.state, '', next.href)
}
