import { type ReactElement, type ReactNode } from 'react'
import { IconButton } from '../../ui/button/icon-button.js'
import { CloseIcon } from '../../ui/icons/index.js'
import { useWords } from '../../words/use-words.js'

export interface HeaderProps {
  readonly titleId: string
  readonly title: string
  /** The way back, the network, or help. */
  readonly start: ReactNode
  /** Nothing where there is nothing to close: embedded, at home. */
  readonly onClose: (() => void) | undefined
}

/** The card's head: it stays while views change. What is left of the title, the title, and the cross. */
export function Header({ titleId, title, start, onClose }: HeaderProps): ReactElement {
  const say = useWords()
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
      <span>{onClose && <IconButton label={say('modal.close')} icon={<CloseIcon />} onClick={onClose} />}</span>
    </div>
  )
}
