import type { ReactElement } from 'react'
import type { HeaderProps } from '../../extend/parts.js'
import { IconButton } from '../../ui/button/icon-button.js'
import { CloseIcon } from '../../ui/icons/index.js'
import { useMessages } from '../../hooks/views/use-messages.js'

/** The card's head: it stays while views change. What is left of the title, the title, and the cross. */
export function Header({ titleId, title, start, onClose }: HeaderProps): ReactElement {
  const t = useMessages()
  return (
    // No `header`: in a page that has one, a dialog's would be a second banner.
    <div className="header" part="header">
      <span>{start}</span>
      {title ? (
        <h2 id={titleId} key={title} part="title">
          {title}
        </h2>
      ) : (
        <span />
      )}
      <span>{onClose && <IconButton label={t('modal.close')} icon={<CloseIcon />} onClick={onClose} />}</span>
    </div>
  )
}
