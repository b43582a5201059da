import type { SiwxSession } from '@latchkey/core'
import type { Page } from '@playwright/test'

/** What the page's server answers about the browser: who is signed in. */
export const sessionsOf = async (page: Page): Promise<readonly SiwxSession[]> =>
  page.evaluate(async () => {
    const { sessions } = (await (await fetch('/siwx/session')).json()) as { readonly sessions: readonly SiwxSession[] }
    return sessions
  })

/** Playwright keeps every page in view, so the page is told what it would read and hear behind another tab. */
export const see = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
