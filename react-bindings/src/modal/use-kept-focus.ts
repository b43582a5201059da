import { useEffect, type RefObject } from 'react'

/**
 * Keeps the focus in the card: what has it may be gone with the next drawing, as a button does once it was pressed. Then the card
 * has it, so that Escape closes still and Tab goes on in here. Only a focus that nobody has is taken.
 */
export function useKeptFocus(card: RefObject<HTMLElement | null>, over: boolean): void {
  useEffect(() => {
    const { current } = card
    const page = current?.ownerDocument
    const Observer = page?.defaultView?.MutationObserver
    if (!over || !current || !page || !Observer) return undefined
    const observer = new Observer(() => {
      if (page.activeElement === page.body) current.focus({ preventScroll: true })
    })
    observer.observe(current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [card, over])
}
