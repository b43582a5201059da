import type { Option } from '../../configuration/field.js'
import type { ControlProps } from './FieldRow.js'

/** Any of several. */
export function ChecksControl({
  label,
  value,
  onChange,
  options,
}: ControlProps<readonly string[]> & { readonly options: readonly Option[] }) {
  const toggle = (one: string) =>
    options
      .map((option) => option.value)
      .filter((other) => (other === one ? !value.includes(one) : value.includes(other)))
  return (
    <fieldset className="checks" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="check">
          <input
            type="checkbox"
            checked={value.includes(option.value)}
            onChange={() => onChange(toggle(option.value))}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
