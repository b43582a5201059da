import type { LinkTarget, Page, PageEvent } from '../platform/page.js'

/** A link that was opened. */
export interface OpenedLink {
  readonly href: string
  readonly target: LinkTarget
}

/** What a test does to a window, and sees of it. */
export interface FakeWindowControls {
  /** Puts a global on the page, as a wallet does that comes late. Returns the way back. */
  put(name: string, value: unknown): () => void
  /** Lets something happen to the page: `offline` takes the network away, `hidden` hides it, and so on. */
  fire(event: PageEvent): void
  /** Refuses to open links and to copy from now on, or does so no longer. */
  refuse(isRefusing?: boolean): void
  /** The links that were opened, the oldest first. */
  readonly opened: readonly OpenedLink[]
  /** The texts that were copied, the oldest first. */
  readonly copied: readonly string[]
  /** How many listeners are on the page. */
  readonly listening: number
}

export interface FakeWindow extends FakeWindowControls {
  readonly window: Window
}

const DESCRIPTION: Page['description'] = { title: 'A shop', text: 'Sells things', icons: ['https://shop.example/icon.png'] }

/** As much of a browser's window as a page needs. For {@link createFakePage}. */
export function createFakeWindow(
  globals: object,
  { href = 'https://shop.example/cart', description = DESCRIPTION }: Partial<Pick<Page, 'href' | 'description'>>,
): FakeWindow {
  const opened: OpenedLink[] = []
  const copied: string[] = []
  const [onWindow, onDocument] = [new CountingTarget(), new CountingTarget()]
  const navigator = {
    userAgent: '',
    onLine: true,
    clipboard: {
      async writeText(text: string) {
        if (isRefusing) throw new DOMException('Write permission denied.', 'NotAllowedError')
        copied.push(text)
      },
    },
  }
  const document = Object.assign(onDocument, {
    visibilityState: 'visible',
    title: description.title,
    querySelector: () => ({ content: description.text }),
    querySelectorAll: () => description.icons.map((href) => ({ href })),
  })
  let isRefusing = false

  function open(href: string, target: string, features = '') {
    if (isRefusing) return null
    opened.push({ href, target: target.slice(1) as OpenedLink['target'] })
    return features.includes('noopener') ? null : window
  }
  const window = Object.assign(onWindow, { document, navigator, location: new URL(href), open })
  Object.defineProperties(window, Object.getOwnPropertyDescriptors(globals))

  /** What the browser does for each, besides the event itself. */
  const happenings: Record<PageEvent, () => void> = {
    visible: () => show('visible'),
    hidden: () => show('hidden'),
    online: () => connect(true),
    offline: () => connect(false),
    restored: () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    leaving: () => void window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false })),
    focus: () => void window.dispatchEvent(new Event('focus')),
  }
  function show(visibilityState: 'visible' | 'hidden') {
    document.visibilityState = visibilityState
    document.dispatchEvent(new Event('visibilitychange'))
  }
  function connect(onLine: boolean) {
    navigator.onLine = onLine
    window.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  }

  return {
    window: window as unknown as Window,
    opened,
    copied,
    put(name, value) {
      const before = Object.getOwnPropertyDescriptor(window, name)
      Object.defineProperty(window, name, { value, writable: true, configurable: true })
      return () => {
        if (before) Object.defineProperty(window, name, before)
        else Reflect.deleteProperty(window, name)
      }
    },
    fire: (event) => happenings[event](),
    refuse: (refusing = true) => void (isRefusing = refusing),
    get listening() {
      return onWindow.listening + onDocument.listening
    },
  }
}

/** Knows how many functions listen to it. The page adds one of its own for each listener. */
class CountingTarget extends EventTarget {
  readonly #listeners = new Set<unknown>()

  get listening() {
    return this.#listeners.size
  }

  override addEventListener(...given: Parameters<EventTarget['addEventListener']>) {
    this.#listeners.add(given[1])
    super.addEventListener(...given)
  }

  override removeEventListener(...given: Parameters<EventTarget['removeEventListener']>) {
    this.#listeners.delete(given[1])
    super.removeEventListener(...given)
  }
}
