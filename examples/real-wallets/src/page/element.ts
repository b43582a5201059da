type Attributes = Readonly<Record<string, string | boolean | (() => void) | undefined>>

/** Creates an element. Texts never become markup, functions become listeners (`onclick`), `true` an empty attribute. */
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

/** Writes a text only where it differs, so that screen readers announce changes only. */
export function write(target: HTMLElement, text: string): void {
  if (target.textContent !== text) target.textContent = text
}
