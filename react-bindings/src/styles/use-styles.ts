import { createContext, useContext, useInsertionEffect } from 'react'
import { adopt } from './adopt.js'

/** The root that receives style sheets: the modal's shadow root. */
export const StyleRoot = createContext<ShadowRoot | undefined>(undefined)

/**
 * Adds a style sheet to the modal's shadow root when a component needs it. The sheet is a constructed one, which no content
 * security policy refuses.
 *
 * @param css a constant of the module: the text identifies the style sheet.
 */
export function useStyles(css: string): void {
  const root = useContext(StyleRoot)
  // The sheet is not removed, because the next view probably needs it again. It disappears with the root.
  useInsertionEffect(() => void adopt(root, css), [root, css])
}
