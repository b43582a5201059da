import { useLayoutEffect, type RefObject } from 'react'
import { FOCUSABLE } from './card-focus.js'

/**
 * Sets the height of an element to that of its content, so that CSS can animate it, and marks whether there is more to
 * scroll to. The height waits while a finger presses, because what stands on the bottom edge of a phone would move away from it. Content that fits has no scrollbar, not even while the height is animated. A scrollable element without a
 * focusable element inside becomes focusable itself.
 */
export function useHeight(
  outer: RefObject<HTMLElement | null>,
  scroll: RefObject<HTMLElement | null>,
  inner: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const [frame, list, content] = [outer.current, scroll.current, inner.current]
    const view = frame?.ownerDocument.defaultView
    const { ResizeObserver: Observer, MutationObserver: Changes } = view ?? {}
    if (!frame || !list || !content || !view || !Observer || !Changes) return undefined
    let isPressed = false
    const measure = () => {
      if (isPressed) return
      frame.style.setProperty('height', `${content.offsetHeight}px`)
      const card = frame.parentElement!
      // Not a number where the card may grow without end.
      const most = parseFloat(view.getComputedStyle(card).maxHeight) - card.offsetHeight + frame.offsetHeight
      list.style.overflowY = content.offsetHeight <= most ? 'hidden' : 'auto'
      mark()
      reach()
    }
    // A mouse may be released where the page is not told; and with a mouse, the card stands at its top.
    const press = ({ pointerType }: PointerEvent) => void (isPressed = pointerType !== 'mouse')
    const release = () => {
      isPressed = false
      measure()
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
    const end = new AbortController()
    const { signal } = end
    list.addEventListener('scroll', mark, { passive: true, signal })
    list.addEventListener('pointerdown', press, { signal })
    for (const type of ['pointerup', 'pointercancel']) view.addEventListener(type, release, { capture: true, signal })
    return () => {
      changes.disconnect()
      observer.disconnect()
      end.abort()
    }
  }, [outer, scroll, inner])
}
