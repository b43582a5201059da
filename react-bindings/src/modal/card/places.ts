import type { ModalEntry } from '@latchkey/core/ui'

/** Where the visitor was in a view. */
interface Place {
  readonly scroll: number
  /** The element that had the focus: its position among the elements with the same tag, and the labels of all of them. */
  readonly focused?: { readonly tag: string; readonly labels: readonly string[]; readonly position: number } | undefined
  /** The visitor is not there again yet. */
  isPending: boolean
}

const places = new WeakMap<ModalEntry, Place>()

/** Keeps the place of a visitor who leaves a view. The view may have been removed from the page since. */
export function leave(
  entry: ModalEntry,
  area: Element,
  { scroll, element }: { readonly scroll: number; readonly element: Element | null },
): void {
  if (places.get(entry)?.isPending) return
  const all = element ? [...area.querySelectorAll(element.tagName)] : []
  const position = all.indexOf(element!)
  const focused = position < 0 ? undefined : { tag: element!.tagName, labels: all.map(labelOf), position }
  places.set(entry, { scroll, focused, isPending: false })
}

/** The acts of a visitor that end the return to an earlier place. */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Scrolls a view as it was left, and focuses the same element, each as soon as it can be done: content may still be
 * loading. Gives up when the visitor does something. A view that was never left stays as it is.
 *
 * @param signal aborts when the visitor leaves the view.
 */
export function enter(
  entry: ModalEntry,
  list: HTMLElement,
  { focuses, signal }: { readonly focuses: boolean; readonly signal: AbortSignal },
): void {
  const place = places.get(entry)
  if (!place) return
  const over = new AbortController()
  let isScrolled = false
  let isFocused = !place.focused || !focuses
  place.isPending = true

  function attempt() {
    if (!isScrolled) {
      list.scrollTop = place!.scroll
      // Less, while the content is not as high yet.
      isScrolled = list.scrollTop >= place!.scroll - 1
    }
    if (!isFocused) {
      const element = findFocused(list, place!)
      element?.focus({ preventScroll: true })
      isFocused = !!element
    }
    if (isScrolled && isFocused) end()
  }

  function end() {
    place!.isPending = false
    over.abort()
  }

  attempt()
  if (over.signal.aborted) return
  const { MutationObserver: Changes, ResizeObserver: Sizes } = list.ownerDocument.defaultView ?? {}
  const changes = Changes && new Changes(attempt)
  changes?.observe(list, { subtree: true, childList: true, characterData: true })
  const sizes = Sizes && new Sizes(attempt)
  for (const element of [list, ...list.children]) sizes?.observe(element)
  over.signal.addEventListener('abort', () => {
    changes?.disconnect()
    sizes?.disconnect()
  })
  signal.addEventListener('abort', () => over.abort(), { signal: over.signal })
  const root = list.getRootNode()
  for (const act of ACTS) root.addEventListener(act, end, { capture: true, passive: true, signal: over.signal })
}

/**
 * The element with the same label, as often as the label occurs; where its label has changed, the one at its position, if
 * there are as many elements as before.
 */
function findFocused(list: HTMLElement, { focused }: Place): HTMLElement | undefined {
  const { tag, labels, position } = focused!
  const all = [...list.querySelectorAll<HTMLElement>(tag)]
  const label = labels[position]!
  const before = labels.slice(0, position).filter((other) => other === label).length
  const named = all.filter((element) => labelOf(element) === label)[before]
  return named ?? (all.length === labels.length ? all[position] : undefined)
}

/** Tells an element from others of its kind, also in a view that is drawn anew. */
const labelOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? ''
