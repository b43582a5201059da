import { useId, type ReactElement, type ReactNode } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { toggleCss } from './toggle.css.js'

export interface SwitchProps {
  readonly label: ReactNode
  /** A second, smaller line. */
  readonly detail?: ReactNode
  readonly checked: boolean
  readonly disabled?: boolean | undefined
  readonly onChange: (checked: boolean) => void
}

/**
 * Turns something on and off at once. In a form that is sent later, use a `Checkbox`.
 *
 * @example
 * <Switch label={t('acme.alerts')} checked={isOn} onChange={setOn} />
 */
export function Switch({ label, detail, checked, disabled, onChange }: SwitchProps): ReactElement {
  useStyles(toggleCss)
  const id = useId()
  const hasDetail = detail !== undefined
  return (
    <label className="toggle switch" part="switch">
      <span className="toggle-text">
        <span id={`${id}-label`}>{label}</span>
        {hasDetail && (
          <span id={`${id}-detail`} className="toggle-detail">
            {detail}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the browser says itself whether it is checked
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={hasDetail ? `${id}-detail` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
