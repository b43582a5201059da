import { Notices } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useKit } from '../../hooks/services/use-kit.js'
import { useSelection } from '../../hooks/services/use-selection.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { HEADER_PX, TOUCH_PX } from '../../styles/sizes.js'
import { useStyles } from '../../styles/use-styles.js'
import { AlertIcon, CheckIcon } from '../../ui/icons/index.js'
import { Spinner } from '../../ui/icons/spinner.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { messagesOf } from '../../messages/messages-state.js'
import { css } from '../../styles/css.js'

const styles = css`
  .snack-place {
    position: absolute;
    inset-inline: ${TOUCH_PX + 12}px;
    top: 0;
    height: ${HEADER_PX}px;
    display: grid;
    place-content: center;
    pointer-events: none;
    z-index: 2;
  }
  .snack {
    display: flex;
    align-items: center;
    gap: 8px;
    max-width: 100%;
    padding: 8px 14px;
    border-radius: var(--_radius-3);
    background: var(--_surface-3-mixed);
    color: var(--_text-1);
    font-size: var(--_small);
    font-weight: 500;
    box-shadow: 0 4px 16px rgb(0 0 0/0.25);
    animation: snack-in var(--_normal-time);
  }
  .snack svg {
    flex: none;
  }
  .snack span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  /* An exclamation mark upside down is the letter i. */
  .snack-info svg {
    transform: rotate(180deg);
  }
  .snack-success svg {
    color: var(--_success);
  }
  .snack-error svg {
    color: var(--_error);
  }
  @keyframes snack-in {
    from {
      opacity: 0.2;
      transform: translateY(-6px);
    }
  }
`

/**
 * The snack of `Notices`, over the title and between the buttons of the header: at the lower edge it would hide the button to press next.
 * Screen readers read it politely, and an error at once.
 */
export function SnackBar(): ReactElement {
  useStyles(styles)
  const snack = useSnapshot(Notices, ({ snack }) => snack)
  const texts = useSelection(messagesOf(useKit('SnackBar')), ({ messages: texts }) => texts)
  const t = useMessages()
  const isError = snack?.variant === 'error'
  // Both regions are always mounted, because screen readers do not read a text that appears together with its region.
  const text = snack?.key !== undefined && Object.hasOwn(texts, snack.key) ? t(snack.key, snack.values) : snack?.message
  const bar = snack && (
    <div className={`snack snack-${snack.variant}`} part="snack">
      {snack.variant === 'loading' ? <Spinner /> : snack.variant === 'success' ? <CheckIcon /> : <AlertIcon />}
      <span title={text}>{text}</span>
    </div>
  )
  return (
    <div className="snack-place">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output is of a form */}
      <div role="status">{!isError && bar}</div>
      <div role="alert">{isError && bar}</div>
    </div>
  )
}
