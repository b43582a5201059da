import type { ReactElement, ReactNode } from 'react'
import { ForwardIcon } from '../icons/later.js'
import { Row } from './row.js'

export interface LinkRowProps {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly onClick: () => void
}

/**
 * A row that leads to another view.
 *
 * @example
 * <LinkRow icon={<SettingsIcon />} title={t('acme.settings')} onClick={() => modal.push('AcmeSettings')} />
 */
export function LinkRow({ icon, title, detail, onClick }: LinkRowProps): ReactElement {
  return (
    <Row
      start={<span className="row-icon">{icon}</span>}
      title={title}
      {...(detail !== undefined && { detail })}
      end={<Chevron />}
      onClick={onClick}
    />
  )
}

/** At the end of a row that leads to another view. */
export function Chevron(): ReactElement {
  return (
    <span className="mirrors">
      <ForwardIcon size={16} />
    </span>
  )
}
