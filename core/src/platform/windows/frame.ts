import { pageErrors } from './page-errors.js'
import type { Link } from '../../gates/links/link.js'
import type { Page } from '../page.js'
import { hearWindow } from './hear-window.js'

/** What the frame may do. It has an origin of its own, and never reaches into the page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'
/** Above the modal, whose approval view the frame covers. */
const Z_INDEX = '999999'

export interface FrameOptions {
  readonly link: Link
  /** For screen readers. */
  readonly title: string
  /** Features of the browser that the frame may use, as in the attribute `allow`. Default: none. */
  readonly allow?: string
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
  /**
   * Sends a message, which is delivered only while the frame shows its origin. A frame says itself when it is ready to
   * listen. Throws `page/unsendable` for a value that the browser cannot copy, such as one with a function.
   */
  post(message: unknown): void
  /** Hears the frame's messages. Those of other windows, and of another origin in the frame, are ignored. */
  listen(listener: (data: unknown) => void): () => void
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
export function openFrame(page: Pick<Page, 'read' | 'listen'>, { link, title, allow = '' }: FrameOptions): Frame {
  const document = page.read<Document>('document')
  if (!document) throw pageErrors.create('page/no-document')
  const { origin } = new URL(link.href)
  const element = document.createElement('iframe')
  for (const [name, value] of Object.entries({ title, allow, sandbox: SANDBOX, referrerpolicy: 'strict-origin' }))
    element.setAttribute(name, value)
  // By script, which no content security policy refuses.
  Object.assign(element.style, { position: 'fixed', border: '0', zIndex: Z_INDEX, display: 'none' })
  element.src = link.href
  document.body.append(element)
  const undo = new Set<() => void>()

  return {
    origin,
    post(message) {
      try {
        element.contentWindow?.postMessage(message, origin)
      } catch (cause) {
        throw pageErrors.create('page/unsendable', { origin }, { cause })
      }
    },
    listen(listener) {
      const stop = hearWindow(page, () => element.contentWindow, origin, listener)
      undo.add(stop)
      return () => {
        undo.delete(stop)
        stop()
      }
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
