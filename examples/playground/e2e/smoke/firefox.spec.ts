import { expect } from '@playwright/test'
import { test as base } from '../test.js'
import { smokeFlows } from './flows.js'
import { playwrightVisitor } from './playwright-visitor.js'
import type { Visitor } from './visitor.js'

const test = base.extend<{ visitor: Visitor }>({
  visitor: async ({ page }, provide) => provide(playwrightVisitor(page)),
})

smokeFlows(test)

/** Firefox's own setting against cookies and site data: block all. */
const BLOCKS_STORAGE = { 'network.cookie.cookieBehavior': 2 }

test('connects a page wallet where Firefox blocks all site data', async ({
  playwright,
  channel,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.firefox.launch({
    ...launchOptions,
    channel: channel!,
    firefoxUserPrefs: BLOCKS_STORAGE,
  })
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const { open, press, sees, seesNo } = playwrightVisitor(page)
  await open(`${baseURL}/?v=1&approve=yes`)
  await press('li[aria-label=EVM]', /^Connect/)
  await press('[role=dialog]', /^Page Wallet Installed/)
  await seesNo('[role=dialog]')
  await sees('li[aria-label=EVM]', /0x/)
  const storage = () => page.evaluate(() => window.localStorage.length)
  await expect(storage()).rejects.toThrow('SecurityError')
  expect(errors).toEqual([])
  await browser.close()
})
