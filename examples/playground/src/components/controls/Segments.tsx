import { useId } from 'react'
import type { Option } from '../../configuration/field.js'

interface SegmentsProps {
  readonly label: string
  readonly options: readonly Option[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One of a few, side by side: radio buttons to everybody but the eye. */
export function Segments({ label, options, value, onChange }: SegmentsProps) {
  const name = useId()
  return (
    <div className="segments" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
