import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react'

/** What the card offers to the view in it. */
export interface Surface {
  /** Shows a title in place of the view's own, until it is taken back. */
  setTitle(title: string | undefined): void
  /** Says something to who cannot see it: politely, or at once. */
  announce(text: string, now?: boolean): void
}

/** Nobody hears what a view outside of a card says. */
export const SurfaceContext = createContext<Surface>({ setTitle: () => {}, announce: () => {} })

/** Has the card's header show a title of the view's own: a wallet's name, say. */
export function useTitle(title: string | undefined): void {
  const { setTitle } = useContext(SurfaceContext)
  useLayoutEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [setTitle, title])
}

/**
 * Says a sentence whenever it changes, to who uses a screen reader. What is there from the beginning is read with the
 * view.
 *
 * @param now interrupts: for what went wrong.
 */
export function useAnnounce(text: string | undefined, now = false): void {
  const { announce } = useContext(SurfaceContext)
  const said = useRef(text)
  useEffect(() => {
    if (text === said.current) return
    said.current = text
    if (text) announce(text, now)
  }, [announce, text, now])
}
