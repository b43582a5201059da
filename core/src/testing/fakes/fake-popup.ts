/** A pop-up of a fake page, as the browser and the visitor treat it. */
export interface FakePopup {
  readonly name: string
  /** The address that it was led to; empty before. */
  readonly href: string
  readonly isClosed: boolean
  /** The visitor closes it. The page learns of that when it looks. */
  close(): void
  /** It sends a message to the page, by default from the origin of its address. */
  say(data: unknown, origin?: string): void
  /** What the page has of it. */
  readonly window: Window
}

/** How a window sends a message to the page. */
export type Deliver = (source: unknown, data: unknown, origin: string) => void

export function createFakePopup(name: string, deliver: Deliver): FakePopup {
  let href = ''
  const window = {
    closed: false,
    close: () => void (window.closed = true),
    location: { replace: (next: string) => void (href = next) },
  }
  return {
    name,
    get href() {
      return href
    },
    get isClosed() {
      return window.closed
    },
    close: window.close,
    say: (data, origin = new URL(href).origin) => deliver(window, data, origin),
    window: window as unknown as Window,
  }
}
