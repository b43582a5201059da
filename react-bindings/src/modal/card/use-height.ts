import { useLayoutEffect, type RefObject } from 'react'
import { FOCUSABLE } from './card-focus.js'

/**
 * Sets the height of an element to that of its content, so that CSS can animate it, and marks whether there is more to
 * scroll to. A scrollable element without a focusable element inside becomes focusable itself.
 */
export function useHeight(
  outer: RefObject<HTMLElement | null>,
  scroll: RefObject<HTMLElement | null>,
  inner: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const [frame, list, content] = [outer.current, scroll.current, inner.current]
    const { ResizeObserver: Observer, MutationObserver: Changes } = frame?.ownerDocument.defaultView ?? {}
    if (!frame || !list || !content || !Observer || !Changes) return undefined
    const measure = () => {
      frame.style.setProperty('height', `${content.offsetHeight}px`)
      mark()
      reach()
    }
    const reach = () => {
      // First the checks that need no measuring.
      const isReached = content.querySelector(FOCUSABLE) || list.scrollHeight - list.clientHeight <= 1
      if (isReached) list.removeAttribute('tabindex')
      else list.tabIndex = 0
    }
    const mark = () => void (list.dataset['more'] = String(list.scrollHeight - list.scrollTop - list.clientHeight > 1))
    const observer = new Observer(measure)
    observer.observe(content)
    observer.observe(list)
    // An element that is removed or disabled may leave the height unchanged.
    const changes = new Changes(reach)
    changes.observe(content, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    list.addEventListener('scroll', mark, { passive: true })
    return () => {
      changes.disconnect()
      observer.disconnect()
      list.removeEventListener('scroll', mark)
    }
  }, [outer, scroll, inner])
}
