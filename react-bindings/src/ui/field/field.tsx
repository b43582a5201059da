import { useId, type ReactElement } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { css } from '../../styles/css.js'

const styles = css`
  .field {
    display: flex;
    flex-direction: column;
    gap: 6px;
    font-size: var(--_small);
  }
  .field label {
    color: var(--_text-2);
  }
  .field input {
    min-height: 48px;
    padding: 0 14px;
    border-radius: var(--_radius-3);
    border: 1px solid var(--_text-3);
    background: var(--_surface-1-mixed);
    color: var(--_text-1);
    font-size: var(--_normal);
    width: 100%;
  }
  .field input[aria-invalid='true'] {
    border-color: var(--_error);
  }
  .field-fault {
    color: var(--_error);
  }
`

export interface FieldProps {
  readonly label: string
  readonly type: 'text' | 'email' | 'number' | 'code'
  readonly value: string
  readonly hint?: string
  /** The error of the field. */
  readonly fault?: string | undefined
  readonly onWrite: (text: string) => void
}

const KEYS = { text: 'text', email: 'email', number: 'decimal', code: 'numeric' } as const

/** A field of a form: its label, the input, a hint, and its error. */
export function Field({ label, type, value, hint, fault, onWrite }: FieldProps): ReactElement {
  useStyles(styles)
  const id = useId()
  const note = fault ?? hint
  return (
    <div className="field" part="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        // Never `number`, because we read the text in the format of the visitor's language.
        type={type === 'email' ? 'email' : 'text'}
        inputMode={KEYS[type]}
        autoComplete={type === 'code' ? 'one-time-code' : type === 'email' ? 'email' : 'off'}
        dir={type === 'text' ? 'auto' : 'ltr'}
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(event) => onWrite(event.target.value)}
      />
      {note !== undefined && (
        <span
          id={`${id}-note`}
          className={fault === undefined ? 'quiet' : 'field-fault'}
          role={fault === undefined ? undefined : 'alert'}
        >
          {note}
        </span>
      )}
    </div>
  )
}
