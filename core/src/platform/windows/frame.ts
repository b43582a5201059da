import { pageErrors } from './page-errors.js'
import type { Link } from '../../gates/links/link.js'
import type { Page } from '../page.js'
import { hearWindow } from './hear-window.js'

/** The permissions of every frame. A frame has an origin of its own, and cannot read the page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'
/** Above the modal, whose approval view the frame covers. */
const Z_INDEX = '999999'

export interface FrameOptions {
  readonly link: Link
  /** For screen readers. */
  readonly title: string
  /** Features of the browser that the frame may use, as in the attribute `allow`. Default: none. */
  readonly allow?: string
  /** More permissions for the attribute `sandbox`. A frame may always run scripts, submit forms and open windows. */
  readonly sandbox?: string
}

/** A place in the window, in CSS pixels. */
export interface FrameArea {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A page of another origin inside of this one. Hidden at first. */
export interface Frame {
  /** As in `https://wallet.example`. */
  readonly origin: string
  /** Whether the frame is in the page. Another script may have removed it. */
  readonly isAttached: boolean
  /**
   * Sends a message, which is delivered only while the frame shows its origin. A frame says itself when it is ready to
   * listen. Throws `page/unsendable` for a value that the browser cannot copy, such as one with a function.
   */
  post(message: unknown): void
  /**
   * Hears the frame's messages. Those of other windows, and of another origin in the frame, are ignored. `onForeign` is
   * called for those of its origin in another window, and of another origin in the frame.
   */
  listen(listener: (data: unknown) => void, onForeign?: () => void): () => void
  /** Hears that the frame has loaded a page, whichever it is: its own, one that it was led to, or the browser's error. */
  onLoad(listener: () => void): () => void
  /** Shows the frame at a place of the window, above everything. */
  show(area: FrameArea): void
  hide(): void
  /** Removes the frame and all listeners. */
  dispose(): void
}

/**
 * Loads a page in a frame. The frame is sandboxed, and learns no more of this page's address than its origin.
 *
 * Throws `page/no-document` where there is no document, as on a server.
 *
 * @example
 * const frame = openFrame(page, { link, title: 'Wallet' })
 * frame.listen((message) => answer(message))
 */
export function openFrame(page: Pick<Page, 'read' | 'listen'>, options: FrameOptions): Frame {
  const { link, title, allow = '', sandbox = '' } = options
  const document = page.read<Document>('document')
  if (!document) throw pageErrors.create('page/no-document')
  const { origin } = new URL(link.href)
  const element = document.createElement('iframe')
  for (const [name, value] of Object.entries({
    title,
    allow,
    sandbox: `${SANDBOX} ${sandbox}`.trim(),
    referrerpolicy: 'strict-origin',
  }))
    element.setAttribute(name, value)
  // By script, which no content security policy refuses.
  Object.assign(element.style, { position: 'fixed', border: '0', zIndex: Z_INDEX, display: 'none' })
  element.src = link.href
  document.body.append(element)
  const undo = new Set<() => void>()

  function until(stop: () => void) {
    undo.add(stop)
    return () => {
      undo.delete(stop)
      stop()
    }
  }

  return {
    origin,
    get isAttached() {
      return element.isConnected
    },
    post(message) {
      try {
        element.contentWindow?.postMessage(message, origin)
      } catch (cause) {
        throw pageErrors.create('page/unsendable', { origin }, { cause })
      }
    },
    listen: (listener, onForeign) => until(hearWindow(page, () => element.contentWindow, origin, listener, onForeign)),
    onLoad(listener) {
      // A function of its own, because the browser would add the same one only once.
      const onEvent = () => listener()
      element.addEventListener('load', onEvent)
      return until(() => element.removeEventListener('load', onEvent))
    },
    show(area) {
      for (const [name, length] of Object.entries(area)) element.style.setProperty(name, `${length}px`)
      element.style.setProperty('display', 'block')
    },
    hide: () => element.style.setProperty('display', 'none'),
    dispose() {
      for (const one of undo) one()
      undo.clear()
      element.remove()
    },
  }
}
