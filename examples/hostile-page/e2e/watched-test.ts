import type { Page } from '@playwright/test'
import { expect, test as base } from '../../browser-test.js'
import type { Lab } from '../src/lab.js'

declare global {
  var lab: Lab
  interface Window {
    tellViolation(directive: string): void
    /** What an attack leaves behind when it succeeds. */
    pwned?: unknown
  }
}

/** What the pages of a test did that quiet pages do not do. */
export interface Watched {
  /** Errors on the console, and uncaught errors and rejections. */
  readonly errors: string[]
  readonly warnings: string[]
  /** What the content security policy refused. */
  readonly violations: string[]
  /** Every address that was asked for. */
  readonly requests: string[]
  /** Servers that may be asked, besides the page's own. */
  readonly allowed: string[]
  /** Every page that was opened. */
  readonly pages: Page[]
}

/**
 * A test whose pages are watched from their first line on. When it ends, they must have called nobody but their
 * own server and those allowed, thrown nothing and broken no policy, and no attack may have succeeded. What a
 * test expects to be there it takes out of the lists.
 */
export const test = base.extend<{ watched: Watched }>({
  watched: [
    async ({ context, baseURL, bypassCSP }, use) => {
      const watched: Watched = {
        errors: [],
        warnings: [],
        violations: [],
        requests: [],
        allowed: [`${baseURL}/`, 'data:'],
        pages: [],
      }
      const { errors, warnings, violations, requests, allowed, pages } = watched
      context.on('page', (page) => pages.push(page))
      context.on('weberror', (error) => errors.push(String(error.error())))
      context.on('request', (request) => requests.push(request.url()))
      context.on('console', (message) => {
        // That a request failed the browser says by itself, whatever the page makes of it.
        if (message.text().startsWith('Failed to load resource')) return
        if (message.type() === 'error') errors.push(message.text())
        if (message.type() === 'warning') warnings.push(message.text())
      })
      await context.exposeFunction('tellViolation', (directive: string) => violations.push(directive))
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', (event) => window.tellViolation(event.effectiveDirective)),
      )

      await use(watched)

      for (const page of pages.filter((one) => one.url().startsWith(`${baseURL}/`))) {
        expect(await page.evaluate(() => window.pwned)).toBeUndefined()
        if (!bypassCSP) await hearAllReports(page, watched)
      }
      const foreign = requests.filter((url) => !allowed.some((server) => url.startsWith(server)))
      expect({ errors, warnings, violations, foreign }).toEqual({
        errors: [],
        warnings: [],
        violations: [],
        foreign: [],
      })
    },
    { auto: true },
  ],
})

/**
 * Reports come later than what they report, but in order: one of our own is the last. It also shows that the policy is
 * in force.
 */
async function hearAllReports(page: Page, { errors, violations }: Watched) {
  const [before, errorsBefore] = [violations.length, errors.length]
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<b>ours</b>')).catch(() => undefined)
  await expect.poll(() => violations.slice(before), { intervals: [10] }).toContain('require-trusted-types-for')
  violations.splice(violations.lastIndexOf('require-trusted-types-for'), 1)
  const own = errors.findIndex((error, index) => index >= errorsBefore && error.includes('TrustedHTML'))
  errors.splice(own, 1)
}

export { expect }
