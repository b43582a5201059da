import { installPageWallets, type PageWallets } from '@latchkey/example-devnet/page-wallets'
import './stage.css'

/**
 * Puts two demo wallets into the page, which ask their owner in a window of their own, and then runs a program. What the program
 * writes to the console is shown below it.
 */
export function openStage(runProgram: () => Promise<unknown>): void {
  showConsole()
  const wallets = installPageWallets({ nodes: {} })
  wallets.switchOn('eip155', 'solana')
  const prompt = document.createElement('dialog')
  // Above the modal, as an extension's window is.
  prompt.popover = 'manual'
  document.body.append(prompt)
  wallets.subscribe(() => ask(wallets, prompt))
  runProgram().catch((error: unknown) => console.error(error))
}

/** Shows the oldest question of a wallet, where an extension would open its window. */
function ask(wallets: PageWallets, prompt: HTMLDialogElement): void {
  const [question] = wallets.getSnapshot().pending
  if (!question) return prompt.hidePopover()
  const { id, walletName, title, details } = question
  prompt.setAttribute('aria-label', `${walletName} asks`)
  prompt.replaceChildren(
    textIn('small', walletName),
    textIn('h1', title),
    ...details.map(({ label, value }) => textIn('p', `${label}: ${value}`)),
    button('Reject', () => wallets.answer(id, false)),
    button('Approve', () => wallets.answer(id, true)),
  )
  prompt.showPopover()
  prompt.querySelector('button')?.focus()
}

function showConsole(): void {
  const output = document.createElement('output')
  document.body.append(output)
  const write = console.log
  console.log = (...values: readonly unknown[]) => {
    write(...values)
    output.append(textIn('p', values.map(String).join(' ')))
  }
}

function button(text: string, onClick: () => void): HTMLElement {
  const made = textIn('button', text)
  made.addEventListener('click', onClick)
  return made
}

function textIn(name: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
