import type { Link } from '../../gates/links/link.js'
import { isInTelegram } from './browser-device.js'
import { listenTo } from './listen-to.js'
import type { LinkTarget, Page, PageEvent } from '../page.js'

/** `Page` in a browser. */
export function createBrowserPage(window: Window = globalThis.window): Page {
  const { document, navigator, location } = window

  function on(event: PageEvent, listener: () => void): () => void {
    switch (event) {
      case 'visible':
      case 'hidden':
        return listenTo(document, 'visibilitychange', () => document.visibilityState === event && listener())
      case 'restored':
        return listenTo(window, 'pageshow', (shown: PageTransitionEvent) => shown.persisted && listener())
      case 'leaving':
        return listenTo(window, 'pagehide', listener)
      default:
        return listenTo(window, event, listener)
    }
  }

  return {
    read<T>(name: string) {
      try {
        return (window as unknown as Record<string, T | undefined>)[name]
      } catch {
        // A getter that throws counts as an absent global.
        return undefined
      }
    },
    listen: (event, listener) => listenTo(window, event, listener),
    dispatch: (event) => void window.dispatchEvent(event),
    on,
    open(link, wanted) {
      if (!isOpenable(link)) return false
      const target = linkTarget(link, wanted, isInTelegram(window))
      try {
        if (target !== 'blank') return window.open(link.href, `_${target}`) !== null
        // With `noopener` the result is always null, so it does not tell whether the page opened.
        window.open(link.href, '_blank', 'noopener,noreferrer')
        return true
      } catch {
        // The browser refused.
        return false
      }
    },
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text)
        return true
      } catch {
        // The browser refused, or there is no clipboard, as on pages without https.
        return false
      }
    },
    get online() {
      return navigator.onLine !== false
    },
    get visible() {
      return document.visibilityState !== 'hidden'
    },
    get origin() {
      return location.origin
    },
    get href() {
      return location.href
    },
    get description() {
      return describePage(document)
    },
  }
}

/** Matches an absolute address in printable ASCII whose scheme the browser does not itself execute or display. */
const OPENABLE = /^(?!(?:javascript|data|blob|file|filesystem|vbscript|about|view-source):)[a-z][a-z0-9+.-]*:[!-~]+$/i

/**
 * Whether a link has an address that may be opened at all. The builders of links check far more; this check catches
 * values that bypassed the types.
 */
export const isOpenable = (link: Link | undefined): link is Link =>
  typeof link?.href === 'string' && OPENABLE.test(link.href)

/** Chooses the window for a link: an app's link replaces the page, any other opens a page of its own. */
function linkTarget({ href }: Link, wanted: LinkTarget | undefined, inTelegram: boolean): LinkTarget {
  const target = wanted ?? (/^https?:/i.test(href) ? 'blank' : 'self')
  // Telegram's browser cannot leave the page itself.
  return inTelegram && target === 'self' ? 'blank' : target
}

/** The title, description and icons in the head of a page. */
function describePage(document: Pick<Document, 'title' | 'querySelector' | 'querySelectorAll'>): Page['description'] {
  const meta = (selector: string) => document.querySelector<HTMLMetaElement>(`meta[${selector}]`)?.content
  const icons = document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')
  return {
    title: document.title,
    text: meta('property="og:description"') || meta('name="description"') || '',
    icons: [...icons].map(({ href }) => href),
  }
}
