import type { LinkTarget, Page, PageEvent } from '../../platform/page.js'

/** A link that the page opened. */
export interface OpenedLink {
  readonly href: string
  readonly target: LinkTarget
}

/** The functions by which a test drives and inspects a window. */
export interface FakeWindowControls {
  /** Sets a global on the page, as a wallet that arrives late does. Returns a function that removes it. */
  put(name: string, value: unknown): () => void
  /** Fires an event of the page and changes its state: `offline` cuts the network, `hidden` hides the page. */
  fire(event: PageEvent): void
  /** Sets whether the page refuses to open links and to copy. */
  refuse(isRefusing?: boolean): void
  /** The opened links, oldest first. */
  readonly opened: readonly OpenedLink[]
  /** The copied texts, oldest first. */
  readonly copied: readonly string[]
  /** The number of listeners on the page. */
  readonly listening: number
}

export interface FakeWindow extends FakeWindowControls {
  readonly window: Window
}

const DESCRIPTION: Page['description'] = {
  title: 'A shop',
  text: 'Sells things',
  icons: ['https://shop.example/icon.png'],
}

/** The page draws a frame in each turn, so that time may stand still. */
const requestAnimationFrame = (run: () => void) => void Promise.resolve().then(run)

/** The part of a browser's window that a page needs. Used by {@link createFakePage}. */
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
  const window = Object.assign(onWindow, { document, navigator, location: new URL(href), open, requestAnimationFrame })
  Object.defineProperties(window, Object.getOwnPropertyDescriptors(globals))

  /** The change of state that the browser makes beside each event. */
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

/** An event target that counts its listeners. The page adds one function for each listener. */
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
