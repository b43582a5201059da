import { createBrowserPage } from '../../platform/browser/browser-page.js'
import type { Page } from '../../platform/page.js'
import { createFakeWindow, type FakeWindowControls } from './fake-window.js'

/** A page that a test sets up, drives and inspects. It behaves like the browser's page, without a browser. */
export interface FakePage extends Page, FakeWindowControls {}

/**
 * @param globals the globals that wallets have set on the page. A getter that throws stays a getter.
 * @param about the page's address and description.
 *
 * @example
 * const page = createFakePage({ ethereum: wallet })
 * const { kit } = createTestKit({ plugins: [eip155()], page })
 * page.fire('hidden')
 * page.put('TelegramWebviewProxy', {}) // now it is in Telegram
 */
export function createFakePage(
  globals: object = {},
  about: Partial<Pick<Page, 'href' | 'description'>> = {},
): FakePage {
  const fake = createFakeWindow(globals, about)
  const { window, ...controls } = Object.getOwnPropertyDescriptors(fake)
  return Object.create(createBrowserPage(window.value), controls)
}
