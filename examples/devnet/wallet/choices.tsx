interface ChoicesProps<Value> {
  readonly legend: string
  readonly options: readonly { readonly value: Value; readonly name: string }[]
  readonly chosen: readonly Value[]
  readonly onChoose: (chosen: readonly Value[]) => void
}

/** Named checkboxes under a legend. */
export function Choices<Value extends string | number>({ legend, options, chosen, onChoose }: ChoicesProps<Value>) {
  const toggle = (value: Value, isChosen: boolean) =>
    onChoose(
      options.map((option) => option.value).filter((other) => (other === value ? isChosen : chosen.includes(other))),
    )

  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map(({ value, name }) => (
        <label key={value} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.target.checked)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
