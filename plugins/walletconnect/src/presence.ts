import type { Clock, Page } from '@latchkey/core'

/** A page that was away for so long may have lost its socket without having noticed: phones cut it without a word. */
const AWAY_MS = 5_000

/** The relay's socket, as far as the page's coming and going is concerned. */
interface Waking {
  wake(): void
  rest(): void
}

/** Wakes the relay's socket when the visitor comes back, and lets go of it when the page is left. Returns the way back. */
export function createPresence(page: Pick<Page, 'on' | 'visible'>, clock: Pick<Clock, 'now'>, { wake, rest }: Waking): () => void {
  let hiddenAt = page.visible ? undefined : clock.now()
  const backs = [
    page.on('hidden', () => {
      hiddenAt ??= clock.now()
    }),
    page.on('visible', () => {
      const away = hiddenAt === undefined ? 0 : clock.now() - hiddenAt
      hiddenAt = undefined
      if (away >= AWAY_MS) wake()
    }),
    // Browsers keep no page with an open socket for coming back to.
    page.on('leaving', rest),
    // From the browser's cache of whole pages a page comes back without its sockets.
    page.on('restored', wake),
    page.on('online', wake),
  ]
  return () => backs.forEach((back) => back())
}
