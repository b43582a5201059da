import { LIST_ROWS, ROW_STEP_PX } from '../../styles/sizes.js'

/** Gives the page as much of a layout as a virtual list needs: the list shows as many rows as it can. */
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
      const height = target.matches('.virtual') ? LIST_ROWS * ROW_STEP_PX : ROW_STEP_PX
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
