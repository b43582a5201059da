/** An element that every page has. Its id begins with `docs-`, because a heading may have any other. */
export function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no element "${id}".`)
  return found
}

/** Creates a button with a text. */
export function createButton(className: string, text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.className = className
  button.textContent = text
  button.addEventListener('click', onClick)
  return button
}
