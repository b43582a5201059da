import { Theme } from '@latchkey/core'
import { useCallback, useImperativeHandle, useRef, type ForwardedRef, type RefCallback } from 'react'
import { useSnapshot } from '../services/use-snapshot.js'
import { dress } from './dress.js'

/**
 * Makes an element in the host's page one of ours, dressed in the kit's theme for as long as it is there. Answers with its ref.
 *
 * @param hostRef the host's own, which is given the element, too.
 */
export function useElement<E extends HTMLElement>(hostRef: ForwardedRef<E>): RefCallback<E> {
  const theme = useSnapshot(Theme)
  const element = useRef<E | null>(null)
  const undress = useRef(nothing)
  useImperativeHandle(hostRef, () => element.current!, [])
  // As a ref and no effect: it is dressed before the page is painted, and React 18 has no complaint about it on a server.
  return useCallback(
    (next: E | null) => {
      undress.current()
      undress.current = next ? dress(next, theme) : nothing
      element.current = next
    },
    [theme],
  )
}

const nothing = () => {}
