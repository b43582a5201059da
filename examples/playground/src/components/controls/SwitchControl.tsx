import type { ControlProps } from './FieldRow.js'

/** On or off. */
export function SwitchControl({ id, value, onChange }: ControlProps<boolean>) {
  return (
    <button
      type="button"
      id={id}
      className="switch"
      role="switch"
      aria-checked={value}
      onClick={() => onChange(!value)}
      aria-labelledby={`${id}label`}
    >
      <span className="switch-track" aria-hidden="true" />
    </button>
  )
}
