import type { Option } from '../../configuration/field.js'
import type { ControlProps } from './FieldRow.js'
import { Segments } from './Segments.js'

/** As many letters as stand side by side. */
const MAX_LETTERS = 20

/** One of several: side by side where they are few and short, else in a list. */
export function ChoiceControl({
  id,
  label,
  value,
  onChange,
  options,
}: ControlProps<string> & { readonly options: readonly Option[] }) {
  const letters = options.reduce((sum, option) => sum + option.label.length, 0)
  if (letters <= MAX_LETTERS) return <Segments label={label} options={options} value={value} onChange={onChange} />
  return (
    <select id={id} className="select" value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
