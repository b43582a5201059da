import type { ModalState } from '@latchkey/core'
import { useEffect, useRef, type RefObject } from 'react'

/** When the view changes, the list begins at its top, and who had the focus in what is gone has it on the card. */
export function useViewFocus(card: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>, { history }: ModalState, over: boolean): void {
  const entry = history.at(-1)
  const shown = useRef(entry)
  useEffect(() => {
    if (shown.current === entry) return
    shown.current = entry
    // oxlint-disable-next-line react/immutability -- the element's, and not React's
    if (list.current) list.current.scrollTop = 0
    const root = card.current?.getRootNode() as ShadowRoot | undefined
    if (over && !root?.activeElement) card.current?.focus({ preventScroll: true })
  }, [card, list, entry, over])
}
