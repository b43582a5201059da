import { Notices } from '@latchkey/core'
import { Clock } from '@latchkey/core/plugin'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { useService } from '../../hooks/services/use-service.js'
import { useAnnounce } from '../../hooks/views/surface.js'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'
import { Spinner } from '../icons/spinner.js'
import { Button } from './button.js'
import { buttonCss } from './button.css.js'

/** How long a button is held that has to be. */
const HOLD_MS = 1_500

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
  .confirm-bar .held {
    position: relative;
    overflow: hidden;
    touch-action: none;
    user-select: none;
    -webkit-user-select: none;
  }
  .confirm-bar .held::before {
    content: '';
    position: absolute;
    inset: 0;
    background: currentColor;
    opacity: 0.25;
    transform: scaleX(0);
    transform-origin: left;
  }
  .confirm-bar .held:dir(rtl)::before {
    transform-origin: right;
  }
  .confirm-bar .held[data-holding]::before {
    transform: scaleX(1);
    transition: transform ${HOLD_MS}ms linear;
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
  /** The button has to be held for a second and a half, by pointer or key. Its label should say so: "Hold to swap". */
  readonly isHeld?: boolean | undefined
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
  isHeld = false,
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
      {isHeld ? (
        <HeldButton label={label} busy={isPending} disabled={disabled} onHeld={() => void confirm()} />
      ) : (
        <Button variant="primary" busy={isPending} disabled={disabled} onClick={() => void confirm()}>
          {label}
        </Button>
      )}
    </div>
  )
}

interface HeldButtonProps {
  readonly label: string
  readonly busy: boolean
  readonly disabled: boolean
  readonly onHeld: () => void
}

/** A button that acts after it was held. Letting go before that does nothing. */
function HeldButton({ label, busy, disabled, onHeld }: HeldButtonProps): ReactElement {
  useStyles(buttonCss)
  const clock = useService(Clock)
  const [isHolding, setHolding] = useState(false)
  const act = useRef(onHeld)
  useEffect(() => void (act.current = onHeld))
  useEffect(() => {
    if (!isHolding) return undefined
    return clock.after(HOLD_MS, () => {
      setHolding(false)
      act.current()
    })
  }, [clock, isHolding])
  const begin = () => setHolding(!busy && !disabled)
  const end = () => setHolding(false)
  const isPress = ({ key }: { readonly key: string }) => key === 'Enter' || key === ' '
  return (
    <button
      type="button"
      part="button button-primary"
      className="button button-primary held"
      aria-disabled={busy || undefined}
      disabled={disabled}
      data-holding={isHolding || undefined}
      onPointerDown={begin}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onBlur={end}
      onKeyDown={(event) => {
        if (!isPress(event)) return
        event.preventDefault()
        if (!event.repeat) begin()
      }}
      onKeyUp={(event) => isPress(event) && end()}
      // A screen reader presses without a pointer or a key, and cannot hold.
      onClick={({ detail }) => detail === 0 && !busy && onHeld()}
    >
      {busy && <Spinner />}
      {label}
    </button>
  )
}
