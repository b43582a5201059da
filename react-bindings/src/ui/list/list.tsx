import type { ReactElement, ReactNode } from 'react'

export interface ListProps {
  /** The label for screen readers. */
  readonly label?: string | undefined
  /** `<li>` elements. */
  readonly children: ReactNode
}

/**
 * A list of rows, with the gap that our lists have.
 *
 * @example
 * <List label={t('acme.prices')}>{prices.map((one) => <li key={one.id}><Row title={one.name} /></li>)}</List>
 */
export function List({ label, children }: ListProps): ReactElement {
  return (
    <ul className="list" aria-label={label}>
      {children}
    </ul>
  )
}
