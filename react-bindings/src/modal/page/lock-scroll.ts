/** The number of locks of a page, and how to undo them. */
const locks = new WeakMap<Document, { holders: number; release(): void }>()

/**
 * Keeps the page behind the modal from scrolling, without moving anything on it: the room of a scrollbar stays free. Locks
 * are counted, because two kits may each have a modal. Returns `unlock`, which restores the page completely.
 */
export function lockScroll(page: Document): () => void {
  const lock = locks.get(page) ?? { holders: 0, release: hold(page.documentElement) }
  locks.set(page, lock)
  lock.holders++
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    if (--lock.holders > 0) return
    locks.delete(page)
    lock.release()
  }
}

function hold(root: HTMLElement): () => void {
  const { style } = root
  const before = (['overflow', 'scrollbar-gutter'] as const).map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  )
  const bar = (root.ownerDocument.defaultView?.innerWidth ?? 0) - root.clientWidth
  if (bar > 0) style.setProperty('scrollbar-gutter', 'stable')
  style.setProperty('overflow', 'hidden')
  return () => {
    for (const [name, value, priority] of before) style.setProperty(name, value, priority)
    // An attribute that was not there is not left behind empty. Chromium writes one that was not read since it changed.
    if (!root.getAttribute('style')) root.removeAttribute('style')
  }
}
