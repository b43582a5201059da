import type { Page } from '@latchkey/core'
import type { WalletsFound } from '../wallets-found.js'
import { findInjected } from './find-injected.js'

/**
 * Lists the wallets among the page's globals: those that are here, and those that come later. One that takes another's
 * place is listed beside it; whoever has chosen the first keeps it. Returns the way back.
 */
export function discoverInjected(page: Pick<Page, 'read' | 'listen' | 'on'>, wallets: WalletsFound): () => void {
  const look = () => {
    for (const found of findInjected(page, wallets.isAnnouncedAs)) wallets.add(found)
  }
  look()
  // Some wallets say when they are there; the others are found when the visitor comes back from them.
  const backs = [page.listen('ethereum#initialized', look), page.on('focus', look), page.on('visible', look)]
  return () => backs.forEach((back) => back())
}
