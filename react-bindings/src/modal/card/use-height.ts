import { useLayoutEffect, type RefObject } from 'react'
import { FOCUSABLE } from './card-focus.js'

/**
 * Has one element take the height of what is in it, so that a transition can lead from one height to the next; and
 * marks when
 * there is more to scroll to. What has to be scrolled and has nothing in it to go to by Tab can be gone to itself.
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
      // What needs no measuring first.
      const isReached = content.querySelector(FOCUSABLE) || list.scrollHeight - list.clientHeight <= 1
      if (isReached) list.removeAttribute('tabindex')
      else list.tabIndex = 0
    }
    const mark = () => void (list.dataset['more'] = String(list.scrollHeight - list.scrollTop - list.clientHeight > 1))
    const observer = new Observer(measure)
    observer.observe(content)
    observer.observe(list)
    // What comes and goes, or cannot be pressed any more, may be as high as what was there before.
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
