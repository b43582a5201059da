import { test as base, expect } from '@playwright/test'
import { countWhatIsOut, type Out } from './what-is-out.js'

/** What a page did that a quiet page does not do. */
export interface Watched {
  /** What it wrote to the console as errors, and what it threw. */
  readonly errors: string[]
  /** What its content security policy refused. */
  readonly violations: string[]
  /** Every address it asked for. */
  readonly requests: string[]
  /** Timers that are set and listeners that listen, now. */
  readonly out: () => Promise<Out>
}

declare global {
  interface Window {
    tellViolation(directive: string): void
    whatIsOut(): Out
  }
}

/**
 * A test whose page is watched from its first line on. When it ends, the page must have called nobody but its
 * own server, thrown nothing, and broken no policy; what a test expects to be there it takes out of the lists.
 */
export const test = base.extend<{ watched: Watched }>({
  watched: [
    async ({ page, baseURL }, use) => {
      const errors: string[] = []
      const violations: string[] = []
      const requests: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('request', (request) => requests.push(request.url()))
      page.on('websocket', (socket) => requests.push(socket.url()))
      await page.exposeFunction('tellViolation', (directive: string) => violations.push(directive))
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', (event) => window.tellViolation(event.effectiveDirective)),
      )
      await page.addInitScript(countWhatIsOut)
      await use({ errors, violations, requests, out: () => page.evaluate(() => window.whatIsOut()) })
      expect({ errors, violations, foreign: requests.filter((url) => !url.startsWith(`${baseURL}/`)) }).toEqual({
        errors: [],
        violations: [],
        foreign: [],
      })
    },
    { auto: true },
  ],
})

export { expect }
