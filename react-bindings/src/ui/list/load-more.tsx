import { useEffect, useRef, type ReactElement, type RefObject } from 'react'
import { Button } from '../button/button.js'

export interface LoadMoreProps {
  readonly label: string
  /** How long the list is by now. */
  readonly length: number
  /** Draws nothing meanwhile. */
  readonly isLoading?: boolean
  /** Shows more: called when the button is pressed, and once for each length when the visitor scrolls to it. */
  readonly onMore: () => void
}

/**
 * The end of a list that has more to show. A length that does not change asks once: pages with nothing to show must not be
 * read for ever.
 *
 * @example
 * {hasMore && <LoadMore label={t('acme.more')} length={rows.length} isLoading={isLoading} onMore={loadMore} />}
 */
export function LoadMore({ isLoading = false, length, ...rest }: LoadMoreProps): ReactElement | null {
  const asked = useRef<number>(undefined)
  return isLoading ? null : <End {...rest} length={length} asked={asked} />
}

/** @param asked the length at which the end was in sight last. */
function End({
  label,
  length,
  onMore,
  asked,
}: Omit<LoadMoreProps, 'isLoading'> & { readonly asked: RefObject<number | undefined> }): ReactElement {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  useEffect(() => void (latest.current = onMore))
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver((entries) => {
      if (asked.current === length || !entries.some(({ isIntersecting }) => isIntersecting)) return
      asked.current = length
      latest.current()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [length, asked])
  return (
    <div ref={end} className="stack">
      <Button variant="plain" size="small" onClick={onMore}>
        {label}
      </Button>
    </div>
  )
}
