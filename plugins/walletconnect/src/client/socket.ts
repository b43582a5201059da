import { type Clock, type Page, wait } from '@latchkey/core/plugin'
import { checkFrames } from './frames.js'
import type { SdkClient } from './sdk.js'

/** After this long in the background, a page may have lost its socket without an event: phones cut it silently. */
const AWAY_MS = 5_000

/**
 * Renews the relay's socket when the visitor returns to the page, and closes it when the visitor leaves. Returns how to
 * unsubscribe.
 */
export function wakeWithPage(
  page: Pick<Page, 'on' | 'visible'>,
  clock: Pick<Clock, 'now'>,
  { wake, rest }: { wake(): void; rest(): void },
): () => void {
  let hiddenAt = page.visible ? undefined : clock.now()
  const unsubscribes = [
    page.on('hidden', () => {
      hiddenAt ??= clock.now()
    }),
    page.on('visible', () => {
      const away = hiddenAt === undefined ? 0 : clock.now() - hiddenAt
      hiddenAt = undefined
      if (away >= AWAY_MS) wake()
    }),
    // Browsers do not cache a page with an open socket for the back button.
    page.on('leaving', rest),
    // A page from that cache returns without its sockets.
    page.on('restored', wake),
    page.on('online', wake),
  ]
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe())
}

type Relayer = SdkClient['core']['relayer']

/**
 * Guards the sockets that the SDK opens, one after the other: it receives only frames that it can read, and the error of
 * a socket that it has replaced is swallowed. A relay refuses a page after the socket is open. If the SDK has opened
 * another one by then, it no longer listens to the first, whose error would become the page's.
 */
export function guardSockets(relayer: Relayer): void {
  let current = relayer.provider
  function guard(provider: Relayer['provider']) {
    checkFrames(provider.connection)
    provider.on('error', () => {
      // The relayer itself reports errors of the socket in use.
    })
  }
  Object.defineProperty(relayer, 'provider', {
    get: () => current,
    set(next: Relayer['provider']) {
      guard(next)
      current = next
    },
  })
  // The SDK opens its first socket on demand, so there may be none yet.
  if ('on' in current) guard(current)
}

const TRIES = 5
const GAP_MS = 1_000

/**
 * Renews the socket, which fetches the messages that arrived meanwhile. Repeats, because the SDK gives up for good where
 * it is still closing the socket before.
 */
export async function wake(
  relayer: Relayer,
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    // A failure is no news: the next try, and every request, opens the socket again.
    await relayer.restartTransport().catch(() => {})
    if (relayer.connected || !relayer.subscriber.hasAnyTopics) return
    await wait(clock, GAP_MS, signal)
  }
}
