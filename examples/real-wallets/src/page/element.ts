type Attributes = Readonly<Record<string, string | boolean | (() => void) | undefined>>

/** Makes an element: texts become text and never markup, functions listen (`onclick`), `true` is an attribute without a value. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key.replace(/^on/, ''), value)
    else if (value === true) made.setAttribute(key, '')
    else if (typeof value === 'string') made.setAttribute(key, value)
  }
  made.append(...children)
  return made
}

/** Writes a text where it is another one, so that nothing is announced or selected anew for nothing. */
export function write(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text
}
