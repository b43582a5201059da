import {
  forwardRef,
  Fragment,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useStyles } from '../../styles/use-styles.js'
import { nextRow } from './next-row.js'
import { VirtualRow, VirtualRowList, VirtualRows } from './virtual-rows.js'
import { css } from '../../styles/css.js'
import { LIST_HEIGHT, MORE_BELOW, ROW_GAP_PX, ROW_STEP_PX, VIEW_SIDE_PX } from '../../styles/sizes.js'

// The rows are as wide as the view: the scrollbar stands beside them.
const styles = css`
  .virtual {
    height: ${LIST_HEIGHT};
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scrollbar-color: var(--_surface-3) transparent;
    overflow-anchor: none;
    margin-inline: -14px;
    padding-inline: 14px;
    scroll-padding-block: 8px 40px;
  }
  .virtual[data-more='true'] {
    mask-image: ${MORE_BELOW};
  }
  .virtual > * {
    width: calc(100cqi - ${2 * VIEW_SIDE_PX}px) !important;
  }
  .virtual-row,
  .virtual .skeleton {
    margin-bottom: ${ROW_GAP_PX}px;
  }
`

/** So many rows before the end, the next ones are asked for. */
const NEAR_END_ROWS = 10

export interface VirtualListHandle {
  /** Gives the focus to a row, wherever it is. */
  focusRow(index: number): void
}

export interface VirtualListProps<T> {
  readonly label: string
  readonly rows: readonly T[]
  readonly keyOf: (row: T) => string
  /** Draws a row: one button. */
  readonly children: (row: T) => ReactElement
  /** Below the rows: more are coming, or could not be had. */
  readonly end?: ReactNode
  readonly busy?: boolean
  /** When this changes, the list begins at its top again. */
  readonly topic: string
  /** Where it was left, to be there again. */
  readonly begin?: number | undefined
  onOffset?(offset: number): void
  /** The end is near, or in sight. */
  onNearEnd?(): void
  /** The keyboard goes up from the first row. */
  onLeave?(): void
}

/** The row that has, or had last, the focus. It stays in the page wherever the list is scrolled, so that the focus is not lost. */
interface ActiveRow {
  readonly key: string
  /** Where it was when it became the active row. */
  readonly index: number
  /** Whether it is to be given the focus. */
  readonly focuses: boolean
}

/**
 * A list of any length, of which only what is in sight is in the page. The arrow keys move through it.
 *
 * @example
 * <VirtualList label={t('acme.coins')} rows={coins} keyOf={(coin) => coin.id} topic="">
 *   {(coin) => <Row title={coin.name} onClick={() => choose(coin)} />}
 * </VirtualList>
 */
export const VirtualList = forwardRef(function VirtualList<T>(
  { label, rows, keyOf, children, end, busy = false, topic, begin, onOffset, onNearEnd, onLeave }: VirtualListProps<T>,
  handle: Ref<VirtualListHandle>,
) {
  useStyles(styles)
  const frame = useRef<HTMLDivElement>(null)
  const virtual = useRef<VirtualizerHandle>(null)
  const [active, setActive] = useState<ActiveRow>()
  const count = rows.length
  // The row's index changes when rows are added before it; its key does not.
  const kept = rows.findIndex((row) => keyOf(row) === active?.key)
  const activate = (index: number, focuses: boolean) => {
    const row = rows[index]
    if (row !== undefined) setActive({ key: keyOf(row), index, focuses })
  }

  function focusRow(index: number) {
    virtual.current!.scrollToIndex(index, { align: 'nearest' })
    activate(index, true)
  }
  useImperativeHandle(handle, () => ({ focusRow }))
  useLayoutEffect(() => {
    if (active?.focuses)
      frame.current!.querySelector<HTMLElement>(`[data-index="${active.index}"] button`)?.focus({ preventScroll: true })
  }, [active])

  const shown = useRef(topic)
  useLayoutEffect(() => {
    if (shown.current === topic) return
    shown.current = topic
    setActive(undefined)
    virtual.current!.scrollTo(0)
  }, [topic])
  useLayoutEffect(() => {
    if (begin) virtual.current!.scrollTo(begin)
  }, [begin])

  function look() {
    const { current } = virtual
    if (!current) return
    const { scrollOffset, viewportSize, scrollSize } = current
    frame.current!.dataset['more'] = String(scrollSize - scrollOffset - viewportSize > 1)
    if (current.findItemIndex(scrollOffset + viewportSize) >= count - NEAR_END_ROWS) onNearEnd?.()
  }
  useEffect(look)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const index = indexOf(event.target)
    const next = index < 0 ? undefined : nextRow(event.key, index, count)
    if (next === undefined) return
    event.preventDefault()
    if (next < 0) onLeave?.()
    else focusRow(next)
  }

  function onFocus(event: FocusEvent<HTMLElement>) {
    const index = indexOf(event.target)
    if (index !== kept) activate(index, false)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the rows in it are buttons: what is pressed is theirs, and comes by here
    <div ref={frame} className="virtual" part="list" onKeyDown={onKeyDown} onFocus={onFocus}>
      <VirtualRows.Provider value={{ label, count, busy }}>
        <Virtualizer
          ref={virtual}
          scrollRef={frame}
          as={VirtualRowList}
          item={VirtualRow}
          itemSize={ROW_STEP_PX}
          data={rows}
          keepMounted={kept < 0 ? [] : [kept]}
          onScroll={(offset) => {
            onOffset?.(offset)
            look()
          }}
          onResize={look}
        >
          {/* A place in the list that is given to another row begins anew. */}
          {(row) => <Fragment key={keyOf(row)}>{children(row)}</Fragment>}
        </Virtualizer>
      </VirtualRows.Provider>
      {end}
    </div>
  )
}) as <T>(props: VirtualListProps<T> & { readonly ref?: Ref<VirtualListHandle> }) => ReactElement

/** The row that an element is in; -1 where it is in none. */
const indexOf = (target: EventTarget): number =>
  Number((target as Element).closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1)
