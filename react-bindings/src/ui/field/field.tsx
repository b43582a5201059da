import { useId, type FocusEvent, type ReactElement, type ReactNode } from 'react'
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
  .field-frame {
    display: flex;
    align-items: center;
    border-radius: var(--_radius-3);
    border: 1px solid var(--_text-3);
    background: var(--_surface-1-mixed);
  }
  .field-frame:focus-within {
    outline: 2px solid var(--_accent);
    outline-offset: 2px;
  }
  .field-frame:has(input[aria-invalid='true']) {
    border-color: var(--_error);
  }
  .field-frame:has(input:disabled) {
    opacity: 0.5;
  }
  .field input {
    flex: 1;
    min-width: 0;
    min-height: 46px;
    padding: 0 14px;
    border: 0;
    border-radius: inherit;
    background: none;
    color: var(--_text-1);
    font-size: max(16px, var(--_normal));
    outline: none;
  }
  .field input::placeholder {
    color: var(--_text-3);
    opacity: 1;
  }
  .field-unit {
    padding-inline-end: 14px;
    color: var(--_text-2);
  }
  .field-fault {
    color: var(--_error);
  }
`

export interface FieldProps {
  readonly label: string
  readonly type: 'text' | 'email' | 'number' | 'code'
  readonly value: string
  readonly hint?: string | undefined
  /** The error of the field. Screen readers are told: do not announce it a second time. */
  readonly fault?: string | undefined
  readonly placeholder?: string | undefined
  /** At the end of the box: a unit, or a small button. Screen readers read a text after the label. */
  readonly suffix?: ReactNode
  readonly disabled?: boolean | undefined
  readonly maxLength?: number | undefined
  readonly onWrite: (text: string) => void
  readonly onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
}

const KEYS = { text: 'text', email: 'email', number: 'decimal', code: 'numeric' } as const

/**
 * A field of a form: its label, the input, a hint, and its error.
 *
 * @example
 * <Field label={t('acme.price')} type="number" value={price} suffix="USD" fault={fault} onWrite={setPrice} />
 */
export function Field({
  label,
  type,
  value,
  hint,
  fault,
  placeholder,
  suffix,
  disabled,
  maxLength,
  onWrite,
  onBlur,
}: FieldProps): ReactElement {
  useStyles(styles)
  const id = useId()
  const note = fault ?? hint
  const hasUnit = typeof suffix === 'string'
  const notes = [hasUnit && `${id}-unit`, note !== undefined && `${id}-note`].filter(Boolean)
  return (
    <div className="field" part="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-frame">
        <input
          id={id}
          // Never `number`, because we read the text in the format of the visitor's language.
          type={type === 'email' ? 'email' : 'text'}
          inputMode={KEYS[type]}
          autoComplete={type === 'code' ? 'one-time-code' : type === 'email' ? 'email' : 'off'}
          // The typed text has its own direction; the placeholder has the direction of the page.
          dir={type !== 'text' ? 'ltr' : value === '' && placeholder ? undefined : 'auto'}
          value={value}
          placeholder={placeholder}
          disabled={disabled}
          maxLength={maxLength}
          aria-invalid={fault !== undefined}
          aria-describedby={notes.join(' ') || undefined}
          onChange={(event) => onWrite(event.target.value)}
          onBlur={onBlur}
        />
        {suffix !== undefined && <span {...(hasUnit && { id: `${id}-unit`, className: 'field-unit' })}>{suffix}</span>}
      </div>
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
