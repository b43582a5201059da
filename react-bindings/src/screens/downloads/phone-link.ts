import type { Link } from '@latchkey/core'
import type { Download } from '../wallets/download-links.js'

/** What a phone should be shown to get the app: the only store, or the page, which leads to all of them. Nothing where there is no app. */
export function phoneLink(links: readonly Download[]): Link | undefined {
  const stores = links.filter(({ kind }) => kind === 'ios' || kind === 'android')
  const page = links.find(({ kind }) => kind === 'homepage')
  if (!stores.length) return undefined
  return stores.length === 1 ? stores[0]?.link : page?.link
}
