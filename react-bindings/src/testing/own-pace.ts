import { useLayoutEffect } from 'react'
import { globalSlot } from '../kit-context.js'

interface OwnPace {
  /** The rendered pages with a kit. */
  pages: number
  /** The value of React's global before the first of them, as long as it is changed. */
  before: boolean | undefined
}

const pace = globalSlot('own-pace', (): OwnPace => ({ pages: 0, before: undefined }))

/** React complains about updates outside of `act` while this is true. React Testing Library sets it. */
const page = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

/**
 * Renders a page whose kit changes by itself: it starts, restores connections and loads code without a test's doing.
 * As long as such a page is mounted, React does not ask for `act` around updates; `act` of React Testing Library asks
 * for it again while it runs.
 */
export function atItsOwnPace<T>(render: () => T): T {
  const { pages } = pace
  const rendered = render()
  // Inside an `act` of the test nothing is mounted yet. Such a test waits for the updates itself.
  const isMounted = pace.pages > pages
  if (isMounted && page.IS_REACT_ACT_ENVIRONMENT) {
    pace.before = true
    page.IS_REACT_ACT_ENVIRONMENT = false
  }
  return rendered
}

/** Counts the component that calls it as a page with a kit. */
export function useOwnPace(): void {
  useLayoutEffect(() => {
    pace.pages++
    // Unmounting ends inside an `act`, which puts back what it found. StrictMode mounts again at once.
    return () => queueMicrotask(restoreAfterLast)
  }, [])
}

function restoreAfterLast() {
  if (--pace.pages > 0 || pace.before === undefined) return
  page.IS_REACT_ACT_ENVIRONMENT = pace.before
  pace.before = undefined
}
