import { createContext, useContext, useInsertionEffect } from 'react'
import { adopt } from './adopt.js'

/** Where styles go: the modal's shadow root. */
export const StyleRoot = createContext<ShadowRoot | undefined>(undefined)

/**
 * Gives the present shadow root a style sheet as soon as something needs it. It is a constructed one, which
 * no content security policy refuses.
 *
 * @param css a constant of the module: the text is what tells one sheet from another.
 */
export function useStyles(css: string): void {
  const root = useContext(StyleRoot)
  // Not taken back: the next view most likely needs it again, and all of it goes with the root.
  useInsertionEffect(() => void adopt(root, css), [root, css])
}
