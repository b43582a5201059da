import type { ReactElement } from 'react'
import type { HeaderProps } from '../../extend/parts.js'
import { IconButton } from '../../ui/button/icon-button.js'
import { CloseIcon } from '../../ui/icons/index.js'
import { useMessages } from '../../hooks/views/use-messages.js'

/** The card's header, which stays while views change: its start, the title, its end, and the close button. */
export function Header({ titleId, title, start, end, onClose }: HeaderProps): ReactElement {
  const t = useMessages()
  return (
    // No `header` element, because the page may have one already, and a second one is a second banner.
    <div className="header" part="header">
      <span>{start}</span>
      {title ? (
        <h2 id={titleId} key={title} part="title">
          {title}
        </h2>
      ) : (
        <span />
      )}
      <span>
        {end}
        {onClose && <IconButton label={t('modal.close')} icon={<CloseIcon />} onClick={onClose} />}
      </span>
    </div>
  )
}
