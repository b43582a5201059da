import { createFakeFrame, type FakeFrame } from './fake-frame.js'
import { createFakePopup, type FakePopup } from './fake-popup.js'
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
  /** Changes the colours that the visitor's device prefers, which are dark at first. */
  prefer(scheme: 'light' | 'dark'): void
  /** Sets whether the page refuses to open links and pop-ups, and to copy. */
  refuse(isRefusing?: boolean): void
  /** The opened links, oldest first. */
  readonly opened: readonly OpenedLink[]
  /** The pop-ups that the page opened, oldest first. */
  readonly popups: readonly FakePopup[]
  /** The frames in the page, oldest first. */
  readonly frames: readonly FakeFrame[]
  /** Calls a function with each frame that the page opens from now on, in the next turn, as a browser loads it. */
  onFrame(listener: (frame: FakeFrame) => void): void
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
  const popups: FakePopup[] = []
  const frames: FakeFrame[] = []
  const frameListeners: ((frame: FakeFrame) => void)[] = []
  const [onWindow, onDocument, onScheme] = [new CountingTarget(), new CountingTarget(), new CountingTarget()]
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
    createElement: () => createFakeFrame(deliver, (frame) => frames.includes(frame)),
    body: {
      append(frame: FakeFrame) {
        frames.push(frame)
        frame.remove = () => void (frames.includes(frame) && frames.splice(frames.indexOf(frame), 1))
        for (const listener of frameListeners) queueMicrotask(() => listener(frame))
      },
    },
  })
  let isRefusing = false

  function open(href: string, target: string, features = '') {
    if (isRefusing) return null
    if (href === '') {
      const popup = createFakePopup(target, deliver)
      popups.push(popup)
      return popup.window
    }
    opened.push({ href, target: target.slice(1) as OpenedLink['target'] })
    return features.includes('noopener') ? null : window
  }
  let scheme = 'dark'
  const matchMedia = (query: string) =>
    Object.defineProperty(onScheme, 'matches', { configurable: true, get: () => query.includes(scheme) })
  const location = new URL(href)
  const history = {
    state: null as unknown,
    replaceState(state: unknown, _title: string, next: string) {
      history.state = state
      location.href = new URL(next, location).href
    },
  }
  const window = Object.assign(onWindow, {
    document,
    history,
    navigator,
    location,
    open,
    matchMedia,
    requestAnimationFrame,
  })
  Object.defineProperties(window, Object.getOwnPropertyDescriptors(globals))

  /** A window sends a message to the page. */
  function deliver(source: unknown, data: unknown, origin: string) {
    window.dispatchEvent(Object.assign(new Event('message'), { source, data, origin }))
  }

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
    popups,
    frames,
    onFrame: (listener) => void frameListeners.push(listener),
    copied,
    put(name, value) {
      const before = Object.getOwnPropertyDescriptor(window, name)
      Object.defineProperty(window, name, { value, writable: true, configurable: true })
      return () => {
        if (before) Object.defineProperty(window, name, before)
        else Reflect.deleteProperty(window, name)
      }
    },
    prefer(preferred) {
      scheme = preferred
      onScheme.dispatchEvent(new Event('change'))
    },
    fire: (event) => happenings[event](),
    refuse: (refusing = true) => void (isRefusing = refusing),
    get listening() {
      return onWindow.listening + onDocument.listening + onScheme.listening
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
