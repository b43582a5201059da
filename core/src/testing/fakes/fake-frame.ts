import type { Deliver } from './fake-popup.js'

/** A frame in a fake page, from the side of the page inside of it. */
export interface FakeFrame {
  /** The address that it was given. */
  readonly src: string
  readonly attributes: Readonly<Record<string, string>>
  readonly style: Readonly<Record<string, string>>
  readonly isShown: boolean
  /** The messages that it got, oldest first, without those that were meant for another origin. */
  readonly heard: readonly unknown[]
  /** Called with each message that it gets. */
  onMessage: ((message: unknown) => void) | undefined
  /** It sends a message to the page, by default from the origin of its address. */
  say(data: unknown, origin?: string): void
  /** Whether it is in the page. */
  readonly isConnected: boolean
  /** It has loaded a page: at first its own, later also one that it was led to. */
  load(): void
  remove(): void
}

/** @param isConnected whether the page has this frame. */
export function createFakeFrame(deliver: Deliver, isConnected: (frame: FakeFrame) => boolean): FakeFrame {
  const attributes: Record<string, string> = {}
  const style: Record<string, string> = {}
  const heard: unknown[] = []
  const events = new EventTarget()
  const contentWindow = {
    postMessage(message: unknown, origin: string) {
      const copy: unknown = structuredClone(message)
      if (origin !== new URL(frame.src).origin) return
      heard.push(copy)
      frame.onMessage?.(copy)
    },
  }
  const frame = {
    src: '',
    attributes,
    style: Object.defineProperty(style, 'setProperty', {
      value: (name: string, value: string) => void (style[name] = value),
    }),
    get isShown() {
      return style['display'] !== 'none'
    },
    heard,
    get isConnected(): boolean {
      return isConnected(frame)
    },
    get contentWindow() {
      return isConnected(frame) ? contentWindow : null
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    load: () => void events.dispatchEvent(new Event('load')),
    onMessage: undefined as FakeFrame['onMessage'],
    setAttribute: (name: string, value: string) => void (attributes[name] = value),
    say: (data: unknown, origin = new URL(frame.src).origin) => deliver(contentWindow, data, origin),
    remove() {},
  }
  return frame
}
