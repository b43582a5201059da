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
 * `empty` when it was shown last is read anew: something may have come since.
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
  const wasEmpty = useRef(status === 'empty')
  useEffect(() => {
    if (wasEmpty.current) service.reset()
    wasEmpty.current = false
  }, [service])
  const begin = useRef(more)
  useEffect(() => {
    if (status === 'none') begin.current()
  }, [status])
  return { fault, more }
}
