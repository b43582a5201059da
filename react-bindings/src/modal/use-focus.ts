import { useLayoutEffect, type KeyboardEvent, type RefObject } from 'react'

/** What Tab goes to. */
export const FOCUSABLE = 'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),iframe,[tabindex]:not([tabindex="-1"])'

/** Takes the focus into the card while it is over the page, and gives it back to who had it. */
export function useFocusReturn(card: RefObject<HTMLElement | null>, over: boolean): void {
  useLayoutEffect(() => {
    const { current } = card
    if (!over || !current) return undefined
    const page = current.ownerDocument
    const opener = page.activeElement as HTMLElement | SVGElement | null
    current.focus({ preventScroll: true })
    return () => {
      // Whoever has taken the focus meanwhile keeps it.
      const isOurs = page.activeElement === page.body || page.activeElement?.shadowRoot?.contains(current)
      if (isOurs && opener?.isConnected) opener.focus({ preventScroll: true })
    }
  }, [card, over])
}

/** Has Tab go round in the card. Only that key: what a wallet shows over the page can still be used. */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const card = event.currentTarget
  const all = [...card.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isReachable)
  const root = card.getRootNode() as ShadowRoot | Document
  const [first, last] = [all[0], all.at(-1)]
  const isAtEdge = event.shiftKey ? root.activeElement === first || root.activeElement === card : root.activeElement === last
  const next = event.shiftKey ? last : first
  if (next && !isAtEdge) return
  event.preventDefault()
  ;(next ?? card).focus()
}

function isReachable(element: HTMLElement): boolean {
  return !element.closest('[inert],[hidden]') && element.getClientRects().length > 0
}
