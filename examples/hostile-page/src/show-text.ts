import { displayText } from '@latchkey/core/gates'
import { stage } from './stage.js'

/** Writes a stranger's text, as every view does. */
export function showText(foreign: unknown): HTMLElement {
  const name = document.createElement('bdi')
  name.textContent = displayText(foreign)
  stage().replaceChildren(name)
  return name
}
