import { type Import, importLines } from './code.js'
import type { Project } from './project.js'

/** What the body of the page has. */
export const vanillaBody = (title: string): string => `<main>
  <h1>${title}</h1>
  <wallet-button></wallet-button>
  <p id="account" aria-live="polite"></p>
</main>`

/** `src/main.ts` */
export function mainFile({ choices: { wagmi } }: Project): string {
  const imports: readonly Import[] = wagmi
    ? [
        ['getConnection', '@wagmi/core'],
        ['reconnect', '@wagmi/core'],
        ['watchConnection', '@wagmi/core'],
        ['config', './kit'],
      ]
    : [
        ['Accounts', '@latchkey/core'],
        ['kit', './kit'],
      ]
  return `${importLines(imports)}import './wallet-button'

const output = document.querySelector('#account')!
${wagmi ? WITH_WAGMI : WITH_KIT}`
}

const WITH_KIT = `const accounts = kit.get(Accounts)

function show() {
  const address = accounts.getSnapshot().active?.account?.address
  output.textContent = address ? \`Connected as \${address}\` : 'No wallet is connected.'
}

accounts.subscribe(show)
show()
`

const WITH_WAGMI = `
function show() {
  const { address } = getConnection(config)
  output.textContent = address ? \`Connected as \${address}\` : 'No EVM wallet is connected.'
}

watchConnection(config, { onChange: show })
show()
void reconnect(config)
`

/** `src/wallet-button.ts` */
export const walletButtonFile = (): string => `import { AppKitButton, AppKitProvider } from '@latchkey/react'
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { kit } from './kit'

/** Latchkey's button, as an element for any page. The button and the modal are drawn with React, and only they are. */
class WalletButton extends HTMLElement {
  #root: Root | undefined

  connectedCallback() {
    this.#root = createRoot(this)
    this.#root.render(createElement(AppKitProvider, { kit }, createElement(AppKitButton)))
  }

  disconnectedCallback() {
    this.#root?.unmount()
  }
}

customElements.define('wallet-button', WalletButton)
`
