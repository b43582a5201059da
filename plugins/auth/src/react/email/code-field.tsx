import { useMessages, useStyles } from '@latchkey/react/ui'
import { type ReactElement, useEffect, useId, useRef } from 'react'

const DIGITS = 6

// One input over six boxes: so that pasting, filling in by the browser and screen readers need nothing of ours.
const styles = `
  .auth--code {
    position: relative;
    display: flex;
    justify-content: center;
    direction: ltr;
  }
  .auth--code > input {
    position: absolute;
    inset: 0;
    width: 100%;
    border: 0;
    background: none;
    color: transparent;
    caret-color: transparent;
    font-size: 16px;
    text-align: center;
    outline: none;
    cursor: text;
  }
  .auth--boxes {
    display: flex;
    gap: 8px;
    pointer-events: none;
  }
  .auth--box {
    display: grid;
    place-items: center;
    width: 44px;
    height: 52px;
    border: 1px solid var(--lk-border);
    border-radius: var(--_radius-3);
    background: var(--lk-surface-1);
    color: var(--lk-text-1);
    font-size: 20px;
    font-variant-numeric: tabular-nums;
  }
  .auth--code > input:focus-visible + .auth--boxes > .auth--next {
    border-color: var(--lk-accent);
    outline: 2px solid var(--lk-accent);
    outline-offset: -1px;
  }
  .auth--code > input[aria-invalid='true'] + .auth--boxes > .auth--box {
    border-color: var(--lk-error);
  }
  @media (max-width: 359px) {
    .auth--boxes {
      gap: 4px;
    }
    .auth--box {
      width: 38px;
    }
  }
`

export interface CodeFieldProps {
  readonly label: string
  readonly value: string
  readonly fault?: string | undefined
  readonly disabled?: boolean
  readonly onWrite: (digits: string) => void
  /** The last of the six digits was entered. */
  readonly onComplete: (digits: string) => void
}

/** Takes a code of six digits, typed, pasted or filled in by the browser. */
export function CodeField({ label, value, fault, disabled, onWrite, onComplete }: CodeFieldProps): ReactElement {
  useStyles(styles)
  const { locale } = useMessages()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Entering the code is what the view is for. After a wrong one the field is enabled again, and the next can be typed at once.
  useEffect(() => {
    if (!disabled) input.current?.focus()
  }, [disabled])

  function write(text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, DIGITS)
    onWrite(digits)
    if (digits.length === DIGITS && digits !== value) onComplete(digits)
  }

  return (
    <div className="stack">
      <div className="auth--code" lang={locale}>
        <input
          ref={input}
          aria-label={label}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : id}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          disabled={disabled}
          onChange={(event) => write(event.target.value)}
        />
        <div className="auth--boxes" aria-hidden="true">
          {Array.from({ length: DIGITS }, (_, index) => (
            <span key={index} className={index === value.length ? 'auth--box auth--next' : 'auth--box'}>
              {value[index]}
            </span>
          ))}
        </div>
      </div>
      {fault !== undefined && (
        <p id={id} className="small centred auth--fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
