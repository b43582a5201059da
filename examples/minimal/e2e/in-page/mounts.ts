import { type AppKit, createAppKit } from '@latchkey/core'
import { eip155 } from '@latchkey/eip155'
import { AppKitButton, AppKitProvider } from '@latchkey/react'
import { solana } from '@latchkey/solana'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** Mounts a provider with a kit of its own, opens and closes the modal, unmounts it and disposes of the kit. */
async function mountOnce() {
  const kit = createAppKit({ plugins: [eip155(), solana()] })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(createElement(AppKitProvider, { kit }, createElement(AppKitButton)))
  await kit.start()
  await openAndClose(kit)
  root.unmount()
  place.remove()
  await kit.dispose()
}

/** Opens the modal, and closes it once it is drawn. */
async function openAndClose(kit: AppKit) {
  const closed = kit.open()
  await until(() => !!drawn()?.querySelector('[role=dialog] button'))
  kit.close()
  await closed
  await until(() => !drawn())
}

const drawn = () => document.querySelector('[data-latchkey]')?.shadowRoot

/** Resolves in the frame in which something is so. */
async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise(requestAnimationFrame)
}

async function mount(times: number) {
  for (let time = 0; time < times; time++) await mountOnce()
}

declare global {
  interface Window {
    mount: typeof mount
  }
}

window.mount = mount
