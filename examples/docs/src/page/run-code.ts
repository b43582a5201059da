import { createButton } from './element.js'

/** Gives each program a button that runs it below its code, in a frame of its own. Nothing of it is loaded before. */
export function addRunButtons(): void {
  for (const block of document.querySelectorAll<HTMLElement>('.code[data-live]')) {
    const button = createButton('code-button run', 'Run', () => run(block, button))
    block.prepend(button)
  }
}

function run(block: HTMLElement, button: HTMLElement): void {
  const running = block.nextElementSibling
  if (running instanceof HTMLIFrameElement) {
    running.remove()
    button.textContent = 'Run'
    return
  }
  const frame = document.createElement('iframe')
  frame.title = 'The running program'
  // A program without a modal writes a few lines.
  frame.className = block.textContent.includes('createRoot(') ? 'stage' : 'stage short'
  frame.src = block.dataset['live']!
  block.after(frame)
  frame.scrollIntoView({ block: 'nearest' })
  button.textContent = 'Stop'
}
