import type { AppKit as Kit } from '@latchkey/core'
import { AppConfig } from '@latchkey/core'
import { AppKitProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'
import { askToSwitch } from '../kit/ask-to-switch.js'
import { defineElements } from './define-elements.js'

/**
 * Draws the modal over the page, and what the page has of our elements, and begins with what the page's own code can do without. With
 * `enableEmbedded`, `w3m-modal` draws the modal.
 */
export function drawPage(kit: Kit): void {
  defineElements()
  askToSwitch(kit)
  // The provider keeps the kit running, also in a page that removes its last element.
  const provider = <AppKitProvider kit={kit} modal={!kit.get(AppConfig).enableEmbedded} />
  // oxlint-disable-next-line no-restricted-globals -- the root needs an element, which stays out of the page
  createRoot(document.createElement('div')).render(provider)
}
