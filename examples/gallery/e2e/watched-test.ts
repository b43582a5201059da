import type { Page } from '@playwright/test'
import { expect, test as base } from '../../browser-test.js'
import type { Gallery } from '../src/gallery.js'

declare global {
  var gallery: Gallery
  interface Window {
    tellViolation(directive: string): void
  }
}

/** What a page did that a quiet page does not do. */
export interface Watched {
  /** What it wrote to the console as an error or a warning, and what it threw. */
  readonly errors: string[]
  /** What its content security policy refused. */
  readonly violations: string[]
  /** Every address it asked for. */
  readonly requests: string[]
}

/**
 * A test whose page is watched from its first line on. When it ends, the page must have called nobody but its
 * own server, said nothing on the console, thrown nothing, and broken no policy; what a test expects to be there
 * it takes out of the lists.
 */
export const test = base.extend<{ watched: Watched }>({
  watched: [
    async ({ page, baseURL }, use) => {
      const errors: string[] = []
      const violations: string[] = []
      const requests: string[] = []
      page.on('console', (message) => ['error', 'warning'].includes(message.type()) && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('request', (request) => requests.push(request.url()))
      await page.exposeFunction('tellViolation', (directive: string) => violations.push(directive))
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', (event) => window.tellViolation(event.effectiveDirective)),
      )
      await use({ errors, violations, requests })
      const isOwn = (url: string) =>
        url.startsWith(`${baseURL}/`) || url.startsWith('data:') || url.startsWith(`blob:${baseURL}/`)
      expect({ errors, violations, foreign: requests.filter((url) => !isOwn(url)) }).toEqual({
        errors: [],
        violations: [],
        foreign: [],
      })
    },
    { auto: true },
  ],
})

/** The same in Chromium with the scrollbars that visitors have: Playwright hides them. */
export const testWithScrollbars = test.extend<object, object>({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
})

/** Opens the gallery's empty page, which shows the requested scenario. */
export async function openGallery(
  page: Page,
): Promise<readonly { readonly id: string; readonly breaks: boolean; readonly closed: boolean }[]> {
  await page.goto('/?empty')
  await page.waitForFunction(() => globalThis.gallery !== undefined)
  return page.evaluate(() => gallery.scenarios)
}

export const show = (page: Page, id: string, look?: Parameters<Gallery['show']>[1], opens?: boolean) =>
  page.evaluate(([id, look, opens]) => gallery.show(id, look, opens), [id, look, opens] as const)

/** The modal. Playwright looks through open shadow roots by itself. */
export const modalOn = (page: Page) => page.getByRole('dialog')

export { expect }
