import type { Link } from '../domain/links/link.js'
import { createToken } from '../kernel/token.js'

/** Where a link opens. `self` leaves the page, or hands over to an app. */
export type LinkTarget = 'self' | 'blank' | 'top'

/** How the page is seen. `restored`: it came back from the browser's cache of whole pages. */
export type PageEvent = 'visible' | 'hidden' | 'online' | 'offline' | 'restored' | 'leaving' | 'focus'

/**
 * The page the kit lives in: the one door to `window`. A test puts a wallet on
 * a page instead of mocking a global.
 */
export interface Page {
  /** A global by name, as wallets leave them there; `undefined` where there is none, or reading it throws. */
  read<T>(name: string): T | undefined
  /** Listens to an event of the window, as wallets announce themselves by them. Returns the way back. */
  listen<E extends Event>(event: string, listener: (event: E) => void): () => void
  /** Fires an event at the window. */
  dispatch(event: Event): void
  /** Listens to what happens to the page itself. */
  on(event: PageEvent, listener: () => void): () => void
  /**
   * Opens a link that {@link Link}'s builder has checked: an app's in place of the page, any other in a page
   * of its own that knows nothing of this one. In Telegram nothing takes the place of the page. False where the
   * browser is known to have refused; of a page of its own that is never known.
   */
  open(link: Link, target?: LinkTarget): boolean
  /** Puts a text into the clipboard. False where the browser refused. */
  copy(text: string): Promise<boolean>
  /** Whether the visitor's machine says it has a network. True when it cannot tell. */
  readonly online: boolean
  readonly visible: boolean
  /** As in `https://shop.example`; empty on a server. */
  readonly origin: string
  /** The whole address; empty on a server. */
  readonly href: string
  /** What the page says about itself, for wallets that ask who is asking. */
  readonly description: { readonly title: string; readonly text: string; readonly icons: readonly string[] }
}

export const Page = createToken<Page>('page', {
  lend: (page, keep) =>
    new Proxy({} as Page, {
      get(_, name: keyof Page) {
        if (name === 'listen' || name === 'on') {
          return (event: never, listener: () => void) => keep(`a listener to ${event}`, page[name](event, listener))
        }
        const value: unknown = page[name]
        return typeof value === 'function' ? value.bind(page) : value
      },
    }),
})
