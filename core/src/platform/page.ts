import type { Link } from '../gates/links/link.js'
import { lendBy } from '../kernel/lend.js'
import { createToken } from '../kernel/token.js'

/** The window in which a link opens. `self` leaves the page, or switches to an app. */
export type LinkTarget = 'self' | 'blank' | 'top'

/** Events of the page itself. `restored`: the browser restored it from its back/forward cache. */
export type PageEvent = 'visible' | 'hidden' | 'online' | 'offline' | 'restored' | 'leaving' | 'focus'

/** The page of the kit, and its only access to `window`. Tests put a wallet on a fake page instead of mocking a global. */
export interface Page {
  /** Reads a global, such as an injected wallet; `undefined` if there is none or reading it throws. */
  read<T>(name: string): T | undefined
  /** Subscribes to an event of the window, such as a wallet's announcement. Returns how to unsubscribe. */
  listen<E extends Event>(event: string, listener: (event: E) => void): () => void
  /** Dispatches an event on the window. */
  dispatch(event: Event): void
  /** Subscribes to an event of the page itself. */
  on(event: PageEvent, listener: () => void): () => void
  /**
   * Opens a link that {@link Link}'s builder has checked. An app's link replaces the page; any other opens a page of
   * its own without access to this one. In Telegram no link replaces the page. Returns false when the browser is known
   * to have refused, which is never known for a page of its own.
   */
  open(link: Link, target?: LinkTarget): boolean
  /** Copies a text to the clipboard. Returns false if the browser refuses. */
  copy(text: string): Promise<boolean>
  /** Whether the device is online. True if the browser cannot tell. */
  readonly online: boolean
  readonly visible: boolean
  /** As in `https://shop.example`; empty on a server. */
  readonly origin: string
  /** The whole address; empty on a server. */
  readonly href: string
  /** The page's description of itself, for wallets that show it. */
  readonly description: { readonly title: string; readonly text: string; readonly icons: readonly string[] }
}

export const Page = createToken<Page>('page', {
  lend: lendBy<Page>({ listen: (event) => `a listener to ${event}`, on: (event) => `a listener to ${event}` }),
})
