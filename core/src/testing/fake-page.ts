import { createBrowserPage } from '../platform/browser-page.js'
import type { Page } from '../platform/page.js'
import { createFakeWindow, type FakeWindowControls } from './fake-window.js'

/** A page that a test furnishes, moves and looks at. It behaves as the browser's, without one. */
export interface FakePage extends Page, FakeWindowControls {}

/**
 * @param globals what wallets have left on the page. A getter that throws stays one.
 * @param about where the page is, and what it says about itself.
 *
 * @example
 * const page = createFakePage({ ethereum: wallet })
 * const { kit } = createTestKit({ plugins: [eip155()], page })
 * page.fire('hidden')
 * page.put('TelegramWebviewProxy', {}) // now it is in Telegram
 */
export function createFakePage(globals: object = {}, about: Partial<Pick<Page, 'href' | 'description'>> = {}): FakePage {
  const fake = createFakeWindow(globals, about)
  const { window, ...controls } = Object.getOwnPropertyDescriptors(fake)
  return Object.create(createBrowserPage(window.value), controls)
}
