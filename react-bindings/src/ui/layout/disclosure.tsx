import { useId, useState, type ReactElement, type ReactNode } from 'react'
import { css } from '../../styles/css.js'
import { TOUCH_PX } from '../../styles/sizes.js'
import { useStyles } from '../../styles/use-styles.js'
import { DownIcon } from '../icons/later.js'

const styles = css`
  .disclosure-button {
    display: flex;
    align-items: center;
    gap: 8px;
    width: 100%;
    min-height: ${TOUCH_PX}px;
    font-weight: 500;
  }
  .disclosure-button > span {
    flex: 1;
    min-width: 0;
  }
  .disclosure-button svg {
    flex: none;
    color: var(--_text-2);
    transition: transform var(--_fast);
  }
  .disclosure-button[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`

export interface DisclosureProps {
  /** The text of the button. */
  readonly label: ReactNode
  /** Shown from the beginning. */
  readonly startsOpen?: boolean
  /** Stays in the page while it is hidden, so that what is typed in it is kept. */
  readonly children: ReactNode
}

/**
 * Details that a press shows and hides.
 *
 * @example
 * <Disclosure label={t('acme.details')}><KeyValues rows={rows} /></Disclosure>
 */
export function Disclosure({ label, startsOpen = false, children }: DisclosureProps): ReactElement {
  useStyles(styles)
  const id = useId()
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <div part="disclosure">
      <button
        type="button"
        className="disclosure-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{label}</span>
        <DownIcon />
      </button>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
