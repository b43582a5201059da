import type { ThemeState } from '@latchkey/core'
import { adopt } from '../styles/adopt.js'
import { elementCss } from './element.css.js'

/**
 * Gives an element of ours in a host's page its looks: the style sheet, wherever the element is, the theme's mode and its variables.
 * All of it by script: a server sends no style, and no policy refuses it. Returns the way back.
 */
export function dress(element: HTMLElement, { mode, variables }: ThemeState): () => void {
  const release = wear(element, elementCss)
  const names = Object.keys(variables)
  for (const name of names) element.style.setProperty(name, String(variables[name as `--${string}`]))
  element.setAttribute('data-mode', mode)
  return () => {
    release()
    for (const name of names) element.style.removeProperty(name)
  }
}

/** Gives the page, or the shadow root, that an element is in a style sheet. Returns the way back. */
export function wear(element: HTMLElement, css: string): () => void {
  const root = element.getRootNode()
  return adopt('adoptedStyleSheets' in root ? (root as Document | ShadowRoot) : element.ownerDocument, css)
}
