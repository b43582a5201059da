import { useEffect, useRef, useState } from 'react'

/** A service that reads a list by pages, as `Activity` and `Nfts` do. */
export interface PagedService {
  more(): Promise<void>
  reset(): void
}

/** What {@link useFirstPage} gives a view. */
export interface FirstPage {
  /** Why the service could not be asked: its code cannot be loaded. A page that cannot be read is a status of the service. */
  readonly fault: unknown
  /** Reads the next page. */
  readonly more: () => void
}

/**
 * Reads the first page once a view shows a list of which nothing was asked for yet, with the status `none`. A list that was
 * `empty` before the view was shown is read anew, since something may have come, and one that `failed` is tried again.
 *
 * @example
 * const { fault, more } = useFirstPage(service, status)
 * if (fault !== undefined) return <ErrorBox error={fault} onRetry={more} />
 */
export function useFirstPage(service: PagedService, status: string): FirstPage {
  const [fault, setFault] = useState<unknown>()
  const more = () => {
    setFault(undefined)
    service.more().catch(setFault)
  }
  const begin = useRef(more)
  const before = useRef(status)
  useEffect(() => {
    if (before.current === 'empty') service.reset()
    if (before.current === 'failed') begin.current()
    before.current = ''
  }, [service])
  useEffect(() => {
    if (status === 'none') begin.current()
  }, [status])
  return { fault, more }
}
