import { expect, type LaunchOptions, test as base, type Page } from '@playwright/test'

/**
 * The test that the examples' tests extend: its page is one of a visitor who wants less transparency, and so has no
 * blur behind the modal. Without a graphics card that blur is half of what such a test takes.
 */
export const test = base.extend({
  page: async ({ page, browserName }, provide) => {
    if (browserName === 'chromium') await wantsLessTransparency(page, true)
    await provide(page)
  },
})

/** Sets the visitor's preference for less transparency. `emulateMedia` of Playwright has no option for it. */
export async function wantsLessTransparency(page: Page, isWanted: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const value = isWanted ? 'reduce' : 'no-preference'
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-transparency', value }] })
}

/**
 * A browser that partitions the storage of frames, as visitors have it. The configuration switches that off, and then a frame may keep
 * nothing.
 */
export const partitioned = (options: LaunchOptions): LaunchOptions => ({
  ...options,
  args: (options.args ?? []).map((arg) => arg.replace('ThirdPartyStoragePartitioning,', '')),
})

export { expect }
