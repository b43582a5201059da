import { pageErrors } from './page-errors.js'
import type { Link } from '../../gates/links/link.js'
import { isOpenable } from '../browser/browser-page.js'
import type { Clock } from '../clock.js'
import type { Page } from '../page.js'
import type { Random } from '../random.js'
import { hearWindow } from './hear-window.js'

/** How often a pop-up is looked at, because the page is told of no event when the visitor closes it. */
const CHECK_EVERY_MS = 1_000
/** After this long a pop-up is looked at only when the visitor comes back to the page. */
const CHECK_FOR_MS = 10 * 60_000

export interface PopupDeps {
  readonly page: Page
  readonly clock: Clock
  readonly random: Pick<Random, 'id'>
}

export interface PopupOptions {
  readonly width?: number
  readonly height?: number
  /**
   * The visitor has closed the window: called once, within a second of it or when the visitor comes back to the page.
   * A browser says the same of a window whose page has cut its opener off (`Cross-Origin-Opener-Policy`).
   */
  readonly onClosed?: () => void
}

/** A window over the page. */
export interface Popup {
  /** Whether the window is closed, as far as the browser tells. */
  readonly isClosed: boolean
  /** Leads the window to a link. Returns false for a closed window, and for a link that does not lead to a page. */
  navigate(link: Link): boolean
  /**
   * Hears the window's messages from one origin. Those of other windows are ignored.
   *
   * @param onForeign is called for the window's messages from any other origin, whose sender is unknown. Default: they are ignored.
   */
  listen(origin: string, listener: (data: unknown) => void, onForeign?: (data: unknown) => void): () => void
  /** Closes the window and disposes of its listeners. */
  close(): void
  /** Removes all listeners and leaves the window to the visitor. `onClosed` is not called any more. */
  dispose(): void
}

/**
 * Opens an empty window, to lead it to a page later. Call it in the visitor's click and before anything is awaited,
 * because browsers block it at any other time. The window has a name of its own each time, so that no other page can
 * have opened it before.
 *
 * Throws `page/popup-blocked` if the browser does not open it.
 *
 * @example
 * const popup = openPopup({ page, clock, random }, { onClosed: cancel })
 * popup.listen('https://login.example', finish)
 * popup.navigate(await loginLink())
 */
export function openPopup({ page, clock, random }: PopupDeps, options: PopupOptions = {}): Popup {
  const { width = 600, height = 800, onClosed = () => {} } = options
  const opened = openEmpty(page, `latchkey-${random.id()}`, `popup,width=${width},height=${height},scrollbars=yes`)
  // Some browsers give a closed window in place of none.
  if (!opened || opened.closed) throw pageErrors.create('page/popup-blocked')
  const undo = new Set<() => void>()

  function dispose() {
    for (const one of undo) one()
    undo.clear()
  }

  function check() {
    if (!opened!.closed) return
    dispose()
    onClosed()
  }

  const stopChecking = clock.every(CHECK_EVERY_MS, check)
  undo.add(stopChecking).add(clock.after(CHECK_FOR_MS, stopChecking))
  undo.add(page.on('focus', check)).add(page.on('visible', check))

  return {
    get isClosed() {
      return opened.closed
    },
    navigate(link) {
      if (opened.closed || !isOpenable(link) || !/^https?:/.test(link.href)) return false
      // Replaces the empty page, so that "back" does not lead to it.
      opened.location.replace(link.href)
      return true
    },
    listen(origin, listener, onForeign) {
      const hearForeign = ({ source, data }: MessageEvent<unknown>) => source === opened && onForeign?.(data)
      const stop = hearWindow(page, () => opened, origin, listener, hearForeign)
      undo.add(stop)
      return () => {
        undo.delete(stop)
        stop()
      }
    },
    close() {
      dispose()
      opened.close()
    },
    dispose,
  }
}

function openEmpty(page: Page, name: string, features: string): Window | null | undefined {
  try {
    return page.read<Window['open']>('open')?.('', name, features)
  } catch {
    // The browser refused, as in a sandboxed frame.
    return undefined
  }
}
