/** Sets the options of a select, and the chosen one. Unchanged options stay. */
export function fillSelect(
  select: HTMLSelectElement,
  choices: readonly (readonly [value: string, text: string])[],
  chosen: string | undefined,
): void {
  const before = [...select.options].map(({ value, text }) => [value, text])
  if (JSON.stringify(before) !== JSON.stringify(choices))
    select.replaceChildren(...choices.map(([value, text]) => new Option(text, value)))
  select.value = chosen ?? ''
}
