import { memo, useLayoutEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { type CacheSnapshot, Virtualizer, type VirtualizerHandle, WindowVirtualizer } from 'virtua'
import { useKept } from '../../hooks/views/use-kept.js'
import { ASSET_ROW_PX, ROW_GAP_PX } from '../../styles/sizes.js'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'
import { List } from './list.js'
import { VirtualRow, VirtualRowList, VirtualRows } from './virtual-rows.js'

/** So many rows are all in the page. */
const FEW = 20

const styles = css`
  .long-list {
    overflow-anchor: none;
  }
  .long-list .virtual-row {
    margin-bottom: ${ROW_GAP_PX}px;
  }
`

export interface LongListProps<T> {
  /** The label for screen readers. */
  readonly label: string
  readonly rows: readonly T[]
  readonly keyOf: (row: T) => string
  readonly children: (row: T) => ReactElement
}

/**
 * A list of any length that scrolls with the view, or the tab, that it is in. Of more than a few rows, only those in sight are in
 * the page. Other than a `VirtualList`, it has no height of its own.
 *
 * @example
 * <LongList label={t('acme.trades')} rows={trades} keyOf={(trade) => trade.id}>
 *   {(trade) => <Row title={trade.title} onClick={() => open(trade)} />}
 * </LongList>
 */
export function LongList<T>(props: LongListProps<T>): ReactElement {
  return props.rows.length > FEW ? <RowsInSight {...props} /> : <AllRows {...props} />
}

function AllRows<T>({ label, rows, keyOf, children }: LongListProps<T>): ReactElement {
  return (
    <List label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)}>{children(row)}</li>
      ))}
    </List>
  )
}

interface Place {
  readonly scroller: { readonly current: HTMLElement }
  /** How much of the scroller's content is above the list, in pixels. */
  readonly above: number
}

/** The list as the visitor left it, who is at the same row again after going back. */
interface Left {
  readonly count: number
  readonly heights: CacheSnapshot
}

function RowsInSight<T>(props: LongListProps<T>): ReactElement {
  const { label, rows, keyOf, children } = props
  useStyles(styles)
  const frame = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Place | 'page' | 'unknown'>()
  const [activeKey, setActiveKey] = useState<string>()
  const virtual = useRef<VirtualizerHandle>(null)
  const [left, keep] = useKept<Left | undefined>(`list ${keyOf(rows[0]!)}`, undefined)
  const leave = useRef(() => {})
  useLayoutEffect(() => {
    leave.current = () => void (virtual.current && keep({ count: rows.length, heights: virtual.current.cache }))
  })
  useLayoutEffect(() => () => leave.current(), [])

  useLayoutEffect(() => {
    const list = frame.current!
    const { ResizeObserver: Observer } = list.ownerDocument.defaultView ?? {}
    // Such as in a test without a browser.
    if (!Observer) return setPlace('unknown')
    const current = scrollerOf(list)
    if (!current) return setPlace('page')
    const scroller = { current }
    const measure = () => {
      const above = distanceToTop(list, current)
      setPlace((before) => (typeof before === 'object' && before.above === above ? before : { scroller, above }))
    }
    measure()
    // What is above the list may become higher or lower, and the list may have been hidden.
    const observer = new Observer(measure)
    for (const element of [list, ...current.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const around = useMemo(() => ({ label, count: rows.length, busy: false }), [label, rows.length])
  const active = rows.findIndex((row) => keyOf(row) === activeKey)
  const shared = {
    as: VirtualRowList,
    item: VirtualRow,
    children: (row: T) => <Drawn key={keyOf(row)} row={row} draw={children as DrawnProps['draw']} />,
    data: rows,
    itemSize: ASSET_ROW_PX + ROW_GAP_PX,
    keepMounted: neighbours(active, rows.length),
  }
  return (
    <div
      ref={frame}
      className="long-list"
      onFocus={({ target }) => {
        const row = rows[Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'])]
        if (row !== undefined) setActiveKey(keyOf(row))
      }}
    >
      <VirtualRows.Provider value={around}>
        {place === 'unknown' ? (
          <AllRows {...props} />
        ) : place === 'page' ? (
          <WindowVirtualizer {...shared} />
        ) : place ? (
          <Virtualizer
            {...shared}
            {...(left?.count === rows.length && { cache: left.heights })}
            ref={virtual}
            scrollRef={place.scroller}
            startMargin={place.above}
          />
        ) : null}
      </VirtualRows.Provider>
    </div>
  )
}

interface DrawnProps {
  readonly row: unknown
  readonly draw: (row: unknown) => ReactElement
}

/** Scrolling draws the rows that come into sight, and no row again. */
const Drawn = /* @__PURE__ */ memo(function Drawn({ row, draw }: DrawnProps): ReactElement {
  return draw(row)
})

/** The row and its neighbours. The Tab key reaches the next row before the browser has scrolled; a title may be in between. */
const neighbours = (index: number, count: number): readonly number[] =>
  index < 0 ? [] : [-2, -1, 0, 1, 2].map((step) => index + step).filter((one) => one >= 0 && one < count)

/** The element that the list scrolls with: the card's, or one of the app's around an embedded card. Nothing where it is the page. */
function scrollerOf(list: HTMLElement): HTMLElement | undefined {
  const own = list.closest<HTMLElement>('.over .body-scroll')
  if (own) return own
  const { scrollingElement, body } = list.ownerDocument
  const root = list.getRootNode()
  for (let one = root instanceof ShadowRoot ? root.host : list.parentElement; one; one = parentOf(one)) {
    if (one === scrollingElement || one === body) return undefined
    if (one instanceof HTMLElement && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one
  }
  return undefined
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode()
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}

const distanceToTop = (list: HTMLElement, scroller: HTMLElement): number =>
  Math.round(
    list.getBoundingClientRect().top - scroller.getBoundingClientRect().top - scroller.clientTop + scroller.scrollTop,
  )
