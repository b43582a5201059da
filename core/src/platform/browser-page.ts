import { isOpenable, linkTarget } from './link-target.js'
import { listenTo } from './listen-to.js'
import { describePage } from './page-description.js'
import type { Page, PageEvent } from './page.js'
import { isInTelegram } from './telegram.js'

/** The page around us. */
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
        // Whoever put it there made it unreadable: it is as good as not there.
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
        // A page that knows nothing of its opener is not known to it either: the answer says nothing.
        window.open(link.href, '_blank', 'noopener,noreferrer')
        return true
      } catch {
        // It is the browser's to refuse.
        return false
      }
    },
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text)
        return true
      } catch {
        // Not allowed, or there is no clipboard, as on pages without https.
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
