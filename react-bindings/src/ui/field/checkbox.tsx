import { useId, type ReactElement, type ReactNode } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { toggleCss } from './toggle.css.js'

export interface CheckboxProps {
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
export function Checkbox({ label, detail, checked, disabled, onChange }: CheckboxProps): ReactElement {
  useStyles(toggleCss)
  const id = useId()
  const hasDetail = detail !== undefined
  return (
    <label className="toggle checkbox" part="checkbox">
      <input
        type="checkbox"
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
