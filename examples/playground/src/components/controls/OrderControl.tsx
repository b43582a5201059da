import type { Option } from '../../configuration/field.js'
import type { ControlProps } from './FieldRow.js'

/** All of them, in an order: each can go one up. The last one up is enough to make any order. */
export function OrderControl({
  label,
  value,
  onChange,
  options,
}: ControlProps<readonly string[]> & { readonly options: readonly Option[] }) {
  const nameOf = (one: string) => options.find((option) => option.value === one)?.label ?? one
  return (
    <ol className="order" aria-label={label}>
      {value.map((one, index) => (
        <li key={one}>
          <span>{nameOf(one)}</span>
          <button
            type="button"
            className="order-up"
            disabled={index === 0}
            onClick={() => onChange(oneUp(value, index))}
            aria-label={`${nameOf(one)} one up`}
          >
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              <path d="M8 12.500v-9M4 7.500l4-4 4 4" />
            </svg>
          </button>
        </li>
      ))}
    </ol>
  )
}

const oneUp = (values: readonly string[], index: number): readonly string[] => [
  ...values.slice(0, index - 1),
  values[index]!,
  values[index - 1]!,
  ...values.slice(index + 1),
]
