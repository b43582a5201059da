import type { Locator, Page } from '@playwright/test'
import { partitioned } from '../../browser-test.js'
import { type Secrets, withoutSecrets } from '../../secrets.js'
import { test as base } from './test.js'

declare global {
  interface Window {
    isWalletReady?: boolean
  }
}

interface Fixtures {
  readonly secrets: Secrets
  /** Presses the button of a sign-in provider, and resolves with the window that it opens. */
  openProvider(button: Locator): Promise<Page>
}

/** The browser partitions the storage of frames. At the end of each test no page of an app has a secret of the embedded wallet. */
export const test = base.extend<Fixtures>({
  secrets: [withoutSecrets(), { auto: true }],
  openProvider: async ({ page }, provide) => {
    await page.addInitScript(() =>
      addEventListener('message', ({ data }: MessageEvent<{ readonly type?: string } | undefined>) => {
        if (data?.type === '@w3m-frame/READY') window.isWalletReady = true
      }),
    )
    await provide(async (button) => {
      await button.hover()
      // While a page opens a window, a Chromium that is debugged, as in these tests, loses what the page's frames say.
      await page.waitForFunction(() => window.isWalletReady)
      const opening = page.waitForEvent('popup')
      await button.click()
      return opening
    })
  },
  launchOptions: [({ launchOptions }, provide) => provide(partitioned(launchOptions)), { scope: 'worker' }],
})
