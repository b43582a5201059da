import { createContext, forwardRef, useContext, type CSSProperties, type ReactNode, type Ref } from 'react'

/** What the rows of a virtual list are of. */
export const VirtualRows = createContext({ label: '', count: 0, busy: false })

interface PlaceProps {
  readonly style: CSSProperties
  readonly children: ReactNode
}

/** For virtua: the element of the list. */
export const VirtualRowList = forwardRef(function List(place: PlaceProps, ref: Ref<HTMLUListElement>) {
  const { label, busy } = useContext(VirtualRows)
  return <ul {...place} ref={ref} aria-label={label} aria-busy={busy} />
})

/**
 * For virtua: the element of a row. What is not measured yet would be hidden, and so could not have the focus. Rows are as high
 * as they are taken to be, or nearly so.
 */
export const VirtualRow = forwardRef(function Item(
  { style, index, children }: PlaceProps & { readonly index: number },
  ref: Ref<HTMLLIElement>,
) {
  const { count } = useContext(VirtualRows)
  return (
    <li
      ref={ref}
      style={{ ...style, visibility: 'inherit' }}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={count}
    >
      {/* What is measured is the content: the gap below a row is a part of it. */}
      <div className="virtual-row">{children}</div>
    </li>
  )
})
