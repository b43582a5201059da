import type { ControlProps } from './FieldRow.js'

/** What the picker shows while there is no colour: it cannot show none. */
const NO_COLOUR = '#7f7f7f'

/** A colour, or none. */
export function ColourControl({ id, label, value, onChange }: ControlProps<string>) {
  return (
    <>
      {value && (
        <button
          type="button"
          className="button button-small"
          onClick={() => onChange('')}
          aria-label={`No ${label.toLowerCase()} of its own`}
        >
          Clear
        </button>
      )}
      <input
        type="color"
        id={id}
        className="colour"
        data-none={value === '' || undefined}
        value={value || NO_COLOUR}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}
