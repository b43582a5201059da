import { Notices } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { useStyles } from '../../styles/use-styles.js'
import { IconButton } from '../../ui/button/icon-button.js'
import { AlertIcon, CloseIcon } from '../../ui/icons/index.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { css } from '../../styles/css.js'

const styles = css`
  .alert {
    display: flex;
    align-items: center;
    gap: 10px;
    margin: 10px 10px 0;
    padding: 2px 2px 2px 14px;
    border-radius: var(--_radius-3);
    background: var(--_surface-2-mixed);
    font-size: var(--_small);
    font-weight: 500;
  }
  .alert > span {
    flex: 1;
  }
  .alert-error > svg {
    color: var(--_error);
  }
  .alert-warning > svg {
    color: var(--_warning);
  }
  .alert-success > svg {
    color: var(--_success);
  }
`

/** An alert for the developer, at the top of the card. The kit shows alerts only with `debug`. */
export function AlertBar(): ReactElement | null {
  useStyles(styles)
  const t = useMessages()
  const notices = useService(Notices)
  const alert = useSnapshot(Notices, ({ alert }) => alert)
  if (!alert) return null
  return (
    <div className={`alert alert-${alert.variant}`} part="alert" role="alert">
      <AlertIcon />
      <span>{alert.message}</span>
      <IconButton label={t('modal.dismiss-alert')} icon={<CloseIcon />} onClick={() => notices.dismissAlert()} />
    </div>
  )
}
