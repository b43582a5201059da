import type { Page } from '@playwright/test'
import { expect, test as watchedTest } from './watched-test.js'

/** Chromium as visitors have it: Playwright switches its cache of whole pages off. */
const test = watchedTest.extend<object, object>({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
})

/** Leaves the page for another one. */
const leave = (page: Page) =>
  Promise.all([page.waitForURL('**/?elsewhere'), page.evaluate(() => void (location.href = '/?elsewhere'))])

/** Comes back to it by the browser's own button; Playwright's waits for a page that is loaded. */
async function comeBack(page: Page) {
  await page.evaluate(() => history.back())
  await expect.poll(() => page.evaluate(() => window.wasHere).catch(() => undefined)).toBe(true)
}

declare global {
  interface Window {
    wasHere?: boolean
  }
}

async function start(page: Page) {
  await page.goto('/')
  await page.evaluate(async () => {
    window.wasHere = true
    window.ledger = lab.openLedger()
    window.heard = lab.kit().heard('restored')
    await lab.kit().start()
    await lab.kit().connect({ connector: 'fake:a' })
  })
}

const listeners = (page: Page) =>
  page.evaluate(async () => (await window.ledger.left()).map(({ kind, what }) => `${kind} ${what}`).sort())

test('F-L02: a page that returns from the cache is notified once, and keeps its listeners', async ({ page }) => {
  await start(page)
  const before = await listeners(page)
  expect(before.filter((one) => one.startsWith('listener'))).not.toEqual([])
  for (const times of [1, 2]) {
    await leave(page)
    await comeBack(page)
    await expect.poll(() => page.evaluate(() => window.heard.length)).toBe(times)
    expect(await listeners(page)).toEqual(before)
  }
  expect(await page.evaluate(() => [lab.kit().connected(), lab.kit().wallets['fake:a']!.prompts])).toEqual([
    ['fake:a@fake'],
    1,
  ])
})

test('F-L02: a page that returns from the cache reads the changes of other pages', async ({ page, context }) => {
  await start(page)
  await leave(page)
  const other = await context.newPage()
  await other.goto('/')
  await other.evaluate(async () => {
    await lab.kit().start()
    await lab.kit().connect({ connector: 'mock:c' })
    await lab.kit().disconnect({ namespace: 'fake' })
  })
  await comeBack(page)
  await expect.poll(() => page.evaluate(() => lab.kit().connected())).toEqual(['mock:c@mock'])
})

declare global {
  interface Window {
    ledger: ReturnType<(typeof lab)['openLedger']>
    heard: readonly string[]
  }
}
