import { useEffect, useMemo, useRef, type ReactElement, type ReactNode } from 'react'
import { useAnnounce } from '../../hooks/views/surface.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { ErrorBox } from '../state/error-box.js'
import { SkeletonRows } from './skeleton.js'
import { VirtualList, type VirtualListProps } from './virtual-list.js'

export interface InfiniteListProps<T> extends Pick<
  VirtualListProps<T>,
  'label' | 'rows' | 'keyOf' | 'children' | 'begin' | 'onOffset' | 'onLeave'
> {
  /** `more`: there is more to load. `complete`: that is all. */
  readonly status: 'more' | 'loading' | 'failed' | 'complete'
  /** Loads more: called when the end is near, once for each time that the status is `more`, and when the visitor tries again. */
  readonly onMore: () => void
  /** Why loading failed. */
  readonly error?: unknown
  /** Shown when there is nothing: an `EmptyState`. */
  readonly empty?: ReactNode
  /** When this changes, the list begins at its top again: what is searched for. */
  readonly topic?: string
}

const SKELETONS = 6

/**
 * A list that loads more when its end is near, and says when it is loading and when that failed. Give it a height's worth of
 * rows at a time. Rows are one button each: the arrow keys move through them.
 *
 * @example
 * <InfiniteList label={t('acme.activity')} rows={rows} keyOf={(row) => row.id} status={status} onMore={loadMore} error={error}>
 *   {(row) => <Row title={row.title} onClick={() => open(row)} />}
 * </InfiniteList>
 */
export function InfiniteList<T>({
  rows,
  status,
  onMore,
  error,
  empty,
  topic = '',
  ...rest
}: InfiniteListProps<T>): ReactElement {
  const t = useMessages()
  const isLoading = status === 'loading' || status === 'more'
  useAnnounce(status === 'loading' ? t('modal.loading') : undefined)
  // The end may be near for many frames before the caller says that it is loading: what is asked for is asked for once.
  const turn = useMemo(() => ({ status, count: rows.length, topic }), [status, rows.length, topic])
  const asked = useRef<typeof turn>(undefined)
  function more() {
    if (turn.status !== 'more' || asked.current === turn) return
    asked.current = turn
    onMore()
  }
  const failed = <ErrorBox error={error} onRetry={onMore} />
  if (rows.length > 0) {
    return (
      <VirtualList
        {...rest}
        rows={rows}
        topic={topic}
        busy={status === 'loading'}
        onNearEnd={more}
        end={status === 'failed' ? failed : status === 'loading' && <SkeletonRows count={2} />}
      />
    )
  }
  return (
    <div className="list" aria-busy={status === 'loading'}>
      {status === 'failed' && failed}
      {status === 'complete' && empty}
      {isLoading && (
        <>
          <span className="hidden">{t('modal.loading')}</span>
          <Shown onShown={more} />
          <SkeletonRows count={SKELETONS} />
        </>
      )}
    </div>
  )
}

/** Asks for the first rows: an empty list has nothing to scroll, so the list does not ask for them. */
function Shown({ onShown }: { readonly onShown: () => void }): null {
  useEffect(onShown)
  return null
}
