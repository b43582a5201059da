/** Gives the page as much of a layout as a virtual list needs: it is 434 px high, and each row 62. */
export function layOut(): void {
  beforeEach(() => {
    Object.assign(globalThis, { ResizeObserver: FakeResizeObserver })
    Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
      this.scrollTop = (typeof to === 'object' ? to.top : to) ?? 0
      queueMicrotask(() => this.dispatchEvent(new Event('scroll')))
    }
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'ResizeObserver')
    Reflect.deleteProperty(Element.prototype, 'scrollTo')
  })
}

class FakeResizeObserver {
  readonly #tell: (entries: readonly object[]) => void
  readonly #seen = new Set<Element>()

  constructor(tell: (entries: readonly object[]) => void) {
    this.#tell = tell
  }

  observe(target: Element) {
    this.#seen.add(target)
    queueMicrotask(() => {
      const height = target.matches('.virtual') ? 434 : 62
      if (this.#seen.has(target)) this.#tell([{ target, contentRect: { width: 328, height } }])
    })
  }

  unobserve(target: Element) {
    this.#seen.delete(target)
  }

  disconnect() {
    this.#seen.clear()
  }
}
