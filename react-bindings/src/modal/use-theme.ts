import { Theme } from '@latchkey/core'
import { useInsertionEffect } from 'react'
import { useSnapshot } from '../services/use-snapshot.js'

/** Gives an element the kit's theme: its mode as an attribute, its variables as properties, which no style policy refuses. */
export function useTheme(element: HTMLElement): void {
  const { mode, variables } = useSnapshot(Theme)
  useInsertionEffect(() => {
    element.setAttribute('data-mode', mode)
    const names = Object.keys(variables)
    for (const name of names) element.style.setProperty(name, String(variables[name as `--${string}`]))
    return () => names.forEach((name) => element.style.removeProperty(name))
  }, [element, mode, variables])
}
