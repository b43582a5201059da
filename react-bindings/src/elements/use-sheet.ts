import { useCallback, useRef, type RefCallback } from 'react'
import { wear } from './dress.js'

/** Gives the page a style sheet for as long as an element is there. Answers with the element's ref. */
export function useSheet(css: string): RefCallback<HTMLElement> {
  const release = useRef(nothing)
  return useCallback(
    (element: HTMLElement | null) => {
      release.current()
      release.current = element ? wear(element, css) : nothing
    },
    [css],
  )
}

const nothing = () => {}
