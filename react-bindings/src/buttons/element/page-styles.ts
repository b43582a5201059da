import { Theme, type ThemeState } from '@latchkey/core'
import { type ForwardedRef, type RefCallback, type RefObject, useCallback, useImperativeHandle, useRef } from 'react'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { adopt } from '../../styles/adopt.js'
import { elementCss } from './element.css.js'

// All styling is done by script: a server sends no style, and no content security policy refuses it.

/**
 * Gives an element in the app's page the kit's style sheet and theme for as long as it is mounted. Returns what to
 * give it as its ref, and the element by then.
 *
 * @param appRef the app's own ref, which receives the element as well.
 */
export function useThemedElement<E extends HTMLElement>(
  appRef: ForwardedRef<E>,
): readonly [ref: RefCallback<E>, element: RefObject<E | null>] {
  const theme = useSnapshot(Theme)
  const element = useRef<E | null>(null)
  const dispose = useRef(nothing)
  useImperativeHandle(appRef, () => element.current!, [])
  // A ref and no effect: the element has its styles before the page is painted, and React 18 does not complain about a
  // ref on a server.
  const ref = useCallback(
    (next: E | null) => {
      dispose.current()
      dispose.current = next ? applyTheme(next, theme) : nothing
      element.current = next
    },
    [theme],
  )
  return [ref, element]
}

/** Gives the page a style sheet for as long as an element is mounted. Returns the element's ref. */
export function usePageStyles(styles: string): RefCallback<HTMLElement> {
  const dispose = useRef(nothing)
  return useCallback(
    (element: HTMLElement | null) => {
      dispose.current()
      dispose.current = element ? adoptAround(element, styles) : nothing
    },
    [styles],
  )
}

function applyTheme(element: HTMLElement, { mode, variables }: ThemeState): () => void {
  const dispose = adoptAround(element, elementCss)
  const names = Object.keys(variables)
  for (const name of names) element.style.setProperty(name, String(variables[name as `--${string}`]))
  element.setAttribute('data-mode', mode)
  return () => {
    dispose()
    for (const name of names) element.style.removeProperty(name)
  }
}

/** Adds a style sheet to the document or the shadow root that an element is in. */
function adoptAround(element: HTMLElement, styles: string): () => void {
  const root = element.getRootNode()
  return adopt('adoptedStyleSheets' in root ? (root as Document | ShadowRoot) : element.ownerDocument, styles)
}

const nothing = () => {}
