import {
  AppKitAccountButton,
  AppKitButton,
  AppKitConnectButton,
  AppKitModal,
  AppKitNetworkButton,
  AppKitProvider,
  AppKitWalletButton,
} from '@latchkey/react'
import type { ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { pageAppKit } from '../kit/page.js'
import { type Attributes, numberOf, textOf } from './attributes.js'

const connectProps = (has: Attributes) => ({
  ...textOf(has, 'label'),
  ...textOf(has, 'loadingLabel'),
  ...textOf(has, 'namespace'),
  ...(has('size') === 'sm' && { size: 'sm' as const }),
})

const accountProps = (has: Attributes) => ({
  ...textOf(has, 'namespace'),
  ...numberOf(has, 'charsStart'),
  ...numberOf(has, 'charsEnd'),
  ...(has('balance') === 'hide' && { balance: 'hide' as const }),
  disabled: has('disabled') !== undefined && has('disabled') !== 'false',
})

/** What each element draws. Every one is there with both beginnings, `appkit-` and `w3m-`. */
const ELEMENTS: Readonly<Record<string, (has: Attributes) => ReactElement>> = {
  button: (has) => <AppKitButton {...accountProps(has)} {...connectProps(has)} />,
  'connect-button': (has) => <AppKitConnectButton {...connectProps(has)} />,
  'account-button': (has) => <AppKitAccountButton {...accountProps(has)} />,
  'network-button': (has) => <AppKitNetworkButton disabled={accountProps(has).disabled} {...textOf(has, 'label')} />,
  'wallet-button': (has) => <AppKitWalletButton wallet={has('wallet') ?? 'metamask'} {...textOf(has, 'namespace')} />,
  modal: () => <AppKitModal />,
}

const OBSERVED = [
  'balance',
  'charsstart',
  'charsend',
  'disabled',
  'label',
  'loadinglabel',
  'namespace',
  'size',
  'wallet',
]

/** Registers the elements that no other script has registered. The browser then draws those that the page has. */
export function defineElements(): void {
  for (const [name, draw] of Object.entries(ELEMENTS))
    for (const beginning of ['appkit', 'w3m'])
      if (!customElements.get(`${beginning}-${name}`)) customElements.define(`${beginning}-${name}`, elementOf(draw))
}

/** An element that draws one of our buttons in itself. It has no style sheet of its own, so a strict policy allows it. */
function elementOf(draw: (has: Attributes) => ReactElement): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = OBSERVED
    #root: Root | undefined

    connectedCallback() {
      this.#root ??= createRoot(this)
      this.#draw()
    }
    attributeChangedCallback() {
      this.#draw()
    }
    disconnectedCallback() {
      // React must not unmount while it renders, as where the app's React removes this element. One that is moved stays.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#root?.unmount()
        this.#root = undefined
      })
    }

    #draw() {
      const kit = pageAppKit()?.kit
      const has: Attributes = (name) => this.getAttribute(name) ?? undefined
      if (kit)
        this.#root?.render(
          <AppKitProvider kit={kit} modal={false}>
            {draw(has)}
          </AppKitProvider>,
        )
    }
  }
}
