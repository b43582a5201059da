import type { ControlProps } from './FieldRow.js'

interface Range {
  readonly min: number
  readonly max: number
  readonly unit: string
}

/** As many steps as a slider can be set to by hand. */
const MAX_STEPS = 100

/** A whole number within a range: a slider where it is short, else a field. */
export function NumberControl({
  id,
  value,
  onChange,
  range: { min, max, unit },
}: ControlProps<number> & { readonly range: Range }) {
  const isShort = max - min <= MAX_STEPS
  const change = (text: string) => {
    const next = Math.round(Number(text))
    if (text !== '' && next >= min && next <= max) onChange(next)
  }
  return (
    <>
      <input
        id={id}
        className={isShort ? 'range' : 'input'}
        type={isShort ? 'range' : 'number'}
        min={min}
        max={max}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
      {isShort && (
        <output className="quiet" htmlFor={id}>
          {value}
          {unit && ` ${unit}`}
        </output>
      )}
    </>
  )
}
