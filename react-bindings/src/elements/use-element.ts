import { Theme } from '@latchkey/core'
import { useInsertionEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { pageDocument } from '../page/page-document.js'
import { useSnapshot } from '../services/use-snapshot.js'
import { adopt } from '../styles/adopt.js'
import { elementCss } from './element.css.js'

// On a server there is no layout, and React warns of the hook. What it does there is nothing in any case.
const useBrowserEffect = pageDocument() ? useLayoutEffect : () => {}

/** What a button on the page is made of: our style sheet in the page while it is there, and the kit's theme on it. */
export function useElement<E extends HTMLElement>(): { readonly ref: RefObject<E | null>; readonly className: string; readonly 'data-mode': string } {
  const ref = useRef<E>(null)
  const { mode, variables } = useSnapshot(Theme)
  useInsertionEffect(() => adopt(pageDocument(), elementCss), [])
  useBrowserEffect(() => {
    const style = ref.current?.style
    const names = Object.keys(variables)
    for (const name of names) style?.setProperty(name, String(variables[name as `--${string}`]))
    return () => names.forEach((name) => style?.removeProperty(name))
  }, [variables])
  return { ref, className: 'lk-element', 'data-mode': mode }
}
