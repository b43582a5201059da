import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect } from 'react'

/** The elements that Tab reaches. */
export const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),iframe,[tabindex]:not([tabindex="-1"])'

/** Moves the focus into the card while the modal is over the page, and returns it to the previous element at the end. */
export function useFocusReturn(card: RefObject<HTMLElement | null>, over: boolean): void {
  useLayoutEffect(() => {
    const { current } = card
    if (!over || !current) return undefined
    const page = current.ownerDocument
    const opener = page.activeElement as HTMLElement | SVGElement | null
    current.focus({ preventScroll: true })
    return () => {
      // Another element that has taken the focus meanwhile keeps it.
      const isOurs = page.activeElement === page.body || page.activeElement?.shadowRoot?.contains(current)
      if (isOurs && opener?.isConnected) opener.focus({ preventScroll: true })
    }
  }, [card, over])
}

/**
 * Keeps Tab inside the card. Only Tab, so that a window that a wallet draws over the page can still be used. From the card
 * itself, which has the focus when it opens, Tab leads to what a view marks as its first stop, past the header.
 */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const card = event.currentTarget
  const all = [...card.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isReachable)
  const root = card.getRootNode() as ShadowRoot | Document
  const [first, last] = [all[0], all.at(-1)]
  const isAtEdge = event.shiftKey
    ? root.activeElement === first || root.activeElement === card
    : root.activeElement === last
  const isForward = root.activeElement === card && !event.shiftKey
  const stop = isForward ? all.find((element) => element.closest('[data-first-stop]')) : undefined
  const next = stop ?? (event.shiftKey ? last : first)
  if (next && !isAtEdge && !stop) return
  event.preventDefault()
  ;(next ?? card).focus()
}

/**
 * The arrows lead from row to row, and to the first one from the card and from a search box. A list that moves by itself has
 * answered the key already.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = ['ArrowUp', 'ArrowDown'].indexOf(event.key) * 2 - 1
  const { activeElement } = event.currentTarget.getRootNode() as ShadowRoot | Document
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.row:enabled')]
  const from = rows.findIndex((row) => row === activeElement)
  if (step < -1 || event.defaultPrevented || (from < 0 && !activeElement?.matches('.card,[type=search]'))) return
  event.preventDefault()
  rows[from + step]?.focus()
}

function isReachable(element: HTMLElement): boolean {
  return !element.closest('[inert],[hidden]') && element.getClientRects().length > 0
}

/**
 * Keeps the focus in the card. A focused element may be removed by the next render, such as a button after a press. Then
 * the card takes the focus, so that Escape and Tab still work. It never takes the focus from another element.
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
