import { Logger } from '@latchkey/core/plugin'
import type { ModalEntry } from '@latchkey/core/ui'
import { type ReactElement, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useService } from '../../hooks/services/use-service.js'
import { lazyComponent } from '../../lazy-component.js'

/** Loaded when the visitor first leaves a view. */
const places = lazyComponent('the places in views', () => import('./places.js'))

export interface ViewAreaProps {
  /** The entry of the history that the view is shown for. Another one needs another `key`. */
  readonly entry: ModalEntry
  readonly isFirst: boolean
  readonly direction: 'forward' | 'back'
  readonly card: RefObject<HTMLElement | null>
  /** The element that scrolls. */
  readonly list: RefObject<HTMLElement | null>
  /** Whether the card keeps the focus. */
  readonly over: boolean
  readonly children: ReactNode
}

/**
 * The area of a view. A new view begins at its top, and the focus of a removed element moves to the card. A view that
 * the visitor comes back to is scrolled and focused as it was left.
 */
export function ViewArea({ entry, isFirst, direction, card, list, over, children }: ViewAreaProps): ReactElement {
  const logger = useService(Logger)
  const area = useRef<HTMLDivElement>(null)
  const isEntered = useRef(isFirst)

  // This cleanup runs while the view is still in the page.
  useLayoutEffect(
    () => () => {
      const [left, scroller] = [area.current, list.current]
      if (!left || !scroller || !isEntered.current) return
      const at = { scroll: scroller.scrollTop, element: (left.getRootNode() as ShadowRoot).activeElement }
      places.load().then(({ leave }) => leave(entry, left, at), reportTo(logger))
    },
    [entry, list, logger],
  )

  // Runs after the effects of the view, which may focus one of its elements.
  useEffect(() => {
    const { current: scroller } = list
    if (isFirst || !scroller) return undefined
    const root = scroller.getRootNode() as ShadowRoot
    // oxlint-disable-next-line react/immutability -- the element's, and not React's
    scroller.scrollTop = 0
    if (over && !root.activeElement) card.current?.focus({ preventScroll: true })
    const left = new AbortController()
    places.load().then(({ enter }) => {
      if (left.signal.aborted) return
      isEntered.current = true
      enter(entry, scroller, { focuses: over || !!root.activeElement, signal: left.signal })
    }, reportTo(logger))
    return () => left.abort()
  }, [entry, isFirst, card, list, over, logger])

  return (
    <div
      ref={area}
      className={isFirst ? undefined : 'entering'}
      data-way={direction}
      data-view={entry.view}
      part="view"
    >
      {children}
    </div>
  )
}

const reportTo = (logger: Logger) => (error: unknown) => logger.debug('The place in a view could not be kept.', error)
