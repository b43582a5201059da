import type { ModalEntry } from '@latchkey/core/ui'
import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react'

/** The functions and the entry that the card offers to its view. */
export interface Surface {
  /** Replaces the view's title until it is called with `undefined`. */
  setTitle(title: string | undefined): void
  /** Announces a text to screen readers: politely, or with `now` at once. */
  announce(text: string, now?: boolean): void
  /** The entry of the history that the view is shown for. */
  readonly entry?: ModalEntry | undefined
}

/** Outside of a card, titles and announcements have no effect. */
export const SurfaceContext = createContext<Surface>({ setTitle: () => {}, announce: () => {} })

/** Replaces the title in the card's header, for example by the name of a wallet. */
export function useTitle(title: string | undefined): void {
  const { setTitle } = useContext(SurfaceContext)
  useLayoutEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [setTitle, title])
}

/**
 * Announces a text to screen readers whenever it changes. The first text is not announced, because a screen reader reads
 * it with the view.
 *
 * @param now interrupts the screen reader. Use it for failures.
 */
export function useAnnounce(text: string | undefined, now = false): void {
  const { announce } = useContext(SurfaceContext)
  const announced = useRef(text)
  useEffect(() => {
    if (text === announced.current) return
    announced.current = text
    if (text) announce(text, now)
  }, [announce, text, now])
}
