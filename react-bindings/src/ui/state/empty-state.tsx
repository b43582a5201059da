import type { ReactElement, ReactNode } from 'react'

export interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: ReactNode
  /** The act that may mend it. */
  readonly text?: ReactNode
  /** A small button. */
  readonly children?: ReactNode
}

/**
 * Stands in for a list that has nothing: says so, and what to do next.
 *
 * @example
 * <EmptyState icon={<SwapIcon />} title={t('acme.none')} text={t('acme.none-hint')}><Button size="small">…</Button></EmptyState>
 */
export function EmptyState({ icon, title, text, children }: EmptyStateProps): ReactElement {
  return (
    <div className="stack middle centred" part="empty">
      {icon !== undefined && <span className="row-icon">{icon}</span>}
      <p className="title">{title}</p>
      {text !== undefined && <p className="small quiet">{text}</p>}
      {children}
    </div>
  )
}
