import { useId, type ReactElement, type ReactNode } from 'react'
import { css } from '../../styles/css.js'
import { TOUCH_PX } from '../../styles/sizes.js'
import { useStyles } from '../../styles/use-styles.js'

const styles = css`
  .toggle {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: ${TOUCH_PX}px;
    cursor: pointer;
  }
  .toggle:has(input:disabled) {
    cursor: default;
  }
  .toggle:has(input:disabled) .toggle-text,
  .switch input:disabled {
    opacity: 0.5;
  }
  .toggle-text {
    flex: 1;
    min-width: 0;
    display: flex;
    flex-direction: column;
  }
  .toggle-detail {
    font-size: var(--_tiny);
    color: var(--_text-2);
  }
  .checkbox input {
    width: 20px;
    height: 20px;
    accent-color: var(--_accent);
    flex: none;
    cursor: inherit;
  }
  .switch input {
    /* After the text, as on phones. */
    order: 1;
    appearance: none;
    position: relative;
    width: ${TOUCH_PX}px;
    height: 26px;
    border-radius: 13px;
    border: 1px solid var(--_text-3);
    background: var(--_surface-2-mixed);
    flex: none;
    cursor: inherit;
    transition:
      background var(--_fast),
      border-color var(--_fast);
  }
  .switch input::before {
    content: '';
    position: absolute;
    inset-block-start: 3px;
    inset-inline-start: 3px;
    width: 18px;
    height: 18px;
    border-radius: 50%;
    background: var(--_text-2);
    transition: inset-inline-start var(--_fast);
  }
  .switch input:checked {
    background: var(--_accent);
    border-color: var(--_accent);
  }
  .switch input:checked::before {
    inset-inline-start: 21px;
    background: var(--_accent-contrast);
  }
  @media (forced-colors: active) {
    .switch input::before {
      background: ButtonText;
      forced-color-adjust: none;
    }
    .switch input:checked {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`

export interface ToggleProps {
  readonly label: ReactNode
  /** A second, smaller line. */
  readonly detail?: ReactNode
  readonly checked: boolean
  readonly disabled?: boolean | undefined
  readonly onChange: (checked: boolean) => void
}

/**
 * A box to tick, for what a visitor agrees to or chooses.
 *
 * @example
 * <Checkbox label={t('acme.risk')} checked={isAccepted} onChange={setAccepted} />
 */
export const Checkbox = (props: ToggleProps): ReactElement => <Toggle part="checkbox" {...props} />

/**
 * Turns something on and off at once. In a form that is sent later, use a `Checkbox`.
 *
 * @example
 * <Switch label={t('acme.alerts')} checked={isOn} onChange={setOn} />
 */
export const Switch = (props: ToggleProps): ReactElement => <Toggle part="switch" {...props} />

/** A line of text with its control. All of the line can be pressed. */
function Toggle({
  part,
  label,
  detail,
  checked,
  disabled,
  onChange,
}: ToggleProps & { readonly part: 'checkbox' | 'switch' }): ReactElement {
  useStyles(styles)
  const id = useId()
  const hasDetail = detail !== undefined
  return (
    <label className={`toggle ${part}`} part={part}>
      <input
        type="checkbox"
        // The browser itself says whether a switch is checked.
        role={part === 'switch' ? part : undefined}
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={hasDetail ? `${id}-detail` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="toggle-text">
        <span id={`${id}-label`}>{label}</span>
        {hasDetail && (
          <span id={`${id}-detail`} className="toggle-detail">
            {detail}
          </span>
        )}
      </span>
    </label>
  )
}
