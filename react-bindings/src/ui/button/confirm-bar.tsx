import { Notices } from '@latchkey/core'
import { Clock } from '@latchkey/core/plugin'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useService } from '../../hooks/services/use-service.js'
import { useAnnounce } from '../../hooks/views/surface.js'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'
import { Button } from './button.js'

const styles = css`
  .confirm-bar {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .confirm-bar p {
    flex: 0 0 100%;
  }
  .confirm-bar .button {
    flex: 1;
  }
`

/** Longer than the pause within a double press, and shorter than anybody takes to read what they confirm. */
const HOLD_OFF_MS = 500

export interface ConfirmBarProps {
  /** The act to confirm, as a verb: "Send". */
  readonly label: string
  /** A failure of the promise is shown as a snack. */
  readonly onConfirm: () => unknown
  /** Shown, and announced to screen readers, while the promise is pending: "Check your wallet". */
  readonly pendingText?: string | undefined
  /** Such as "Cancel". There is no such button without it. */
  readonly cancelLabel?: string | undefined
  readonly onCancel?: (() => void) | undefined
  readonly disabled?: boolean | undefined
}

/**
 * The last step of something that cannot be undone. A press counts only half a second after the bar came into view, and
 * not while the one before is pending: the second press of a double press on the button before never confirms.
 *
 * @example
 * <ConfirmBar label={t('acme.send')} pendingText={t('acme.check-wallet')} onConfirm={send} />
 */
export function ConfirmBar({
  label,
  onConfirm,
  pendingText,
  cancelLabel,
  onCancel,
  disabled = false,
}: ConfirmBarProps): ReactElement {
  useStyles(styles)
  const clock = useService(Clock)
  const notices = useService(Notices)
  const [isPending, setPending] = useState(false)
  useAnnounce(isPending ? pendingText : undefined)
  const heldUntil = useRef(Number.POSITIVE_INFINITY)
  const holdOff = () => void (heldUntil.current = clock.now() + HOLD_OFF_MS)
  useEffect(() => void (heldUntil.current = clock.now() + HOLD_OFF_MS), [clock])

  async function confirm() {
    if (clock.now() < heldUntil.current) return
    heldUntil.current = Number.POSITIVE_INFINITY
    setPending(true)
    try {
      await onConfirm()
    } catch (error) {
      // The snack reports it, because no caller waits for the press.
      notices.error(error)
    } finally {
      holdOff()
      setPending(false)
    }
  }

  return (
    <div className="confirm-bar" part="confirm-bar">
      {isPending && pendingText !== undefined && <p className="small quiet centred">{pendingText}</p>}
      {cancelLabel !== undefined && <Button onClick={onCancel}>{cancelLabel}</Button>}
      <Button variant="primary" busy={isPending} disabled={disabled} onClick={() => void confirm()}>
        {label}
      </Button>
    </div>
  )
}
