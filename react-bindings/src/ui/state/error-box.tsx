import { describe } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useKit } from '../../hooks/services/use-kit.js'
import { useSelection } from '../../hooks/services/use-selection.js'
import { messagesOf } from '../../messages/messages-state.js'
import { translateFrom } from '../../messages/translate.js'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'
import { Button } from '../button/button.js'
import { AlertIcon, RetryIcon } from '../icons/index.js'

const styles = css`
  .error-box {
    padding: 16px;
    border-radius: var(--_radius-3);
    background: var(--_surface-1-mixed);
    color: var(--_text-2);
  }
  .error-box-error > svg {
    color: var(--_error);
  }
  .error-box-warning > svg {
    color: var(--_warning);
  }
  .error-box p {
    color: var(--_text-1);
    font-size: var(--_small);
  }
  @media (forced-colors: active) {
    .error-box {
      border: 1px solid CanvasText;
    }
  }
`

export interface ErrorBoxProps {
  /** Whatever was thrown. A text is shown as it is. */
  readonly error: unknown
  /** Offers to try again. */
  readonly onRetry?: (() => void) | undefined
  /** The retry is pending. */
  readonly busy?: boolean
}

/**
 * Says what failed, in the visitor's language, and offers a retry. Screen readers are told at once. What the visitor declined is
 * calm, not red. The texts of strangers' errors are not shown.
 *
 * @example
 * {quote.error !== undefined && <ErrorBox error={quote.error} onRetry={quote.refresh} />}
 */
export function ErrorBox({ error, onRetry, busy = false }: ErrorBoxProps): ReactElement {
  useStyles(styles)
  const state = useSelection(messagesOf(useKit('ErrorBox')), whole)
  const t = translateFrom(state)
  const { key, values, message, severity } =
    typeof error === 'string'
      ? { key: '', values: {}, message: error, severity: 'error' }
      : describe(error, state.messages)
  return (
    <div className={`stack middle centred error-box error-box-${severity}`} part="error" role="alert">
      <AlertIcon />
      <p>{Object.hasOwn(state.messages, key) ? t(key, values) : message}</p>
      {onRetry && (
        <Button size="small" icon={<RetryIcon />} busy={busy} onClick={onRetry}>
          {t('modal.retry')}
        </Button>
      )}
    </div>
  )
}

const whole = <T,>(value: T): T => value
