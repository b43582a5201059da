import { createButton } from './element.js'

const DONE_MS = 1_500

/** Gives each block of code a button that copies it. */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll<HTMLElement>('.code')) {
    const button = createButton('code-button', 'Copy', () => void copy(block, button))
    block.append(button)
  }
}

async function copy(block: HTMLElement, button: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(block.querySelector('code')!.textContent)
  button.textContent = 'Copied'
  setTimeout(() => (button.textContent = 'Copy'), DONE_MS)
}
