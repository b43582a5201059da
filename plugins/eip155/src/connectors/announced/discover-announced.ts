import { propertyOf, type Page } from '@latchkey/core'
import type { WalletsFound } from '../wallets-found.js'
import { readAnnouncement } from './read-announcement.js'

/** Of one moment. What comes beyond is a flood. */
const MAX_BATCH = 1_000

/**
 * Lists the wallets that announce themselves (EIP-6963): at once those that are here, later those that come. However
 * many are announced in one turn, they are looked at together. Returns the way back.
 */
export function discoverAnnounced(page: Pick<Page, 'listen' | 'dispatch'>, wallets: WalletsFound): () => void {
  let batch: unknown[] = []
  let isCollecting = true

  function take() {
    const details = batch
    batch = []
    for (const detail of details) {
      const found = readAnnouncement(detail)
      if (found) wallets.add(found)
    }
  }

  const leave = page.listen('eip6963:announceProvider', (event) => {
    if (wallets.isFull('ANNOUNCED') || batch.length >= MAX_BATCH) return
    if (batch.length === 0 && !isCollecting) void Promise.resolve().then(take)
    batch.push(propertyOf(event, 'detail'))
  })
  page.dispatch(new Event('eip6963:requestProvider'))
  isCollecting = false
  take()
  return leave
}
