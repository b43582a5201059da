import { expect } from '@playwright/test'
import { approveEvm, smokeFlows } from './flows.js'
import { test } from './playwright-test.js'
import { playwrightVisitor } from './playwright-visitor.js'
import { popupFlows } from './popup-flows.js'
import { STORAGE, storageFlows } from './storage-flows.js'

smokeFlows(test)
popupFlows(test)
storageFlows(test)

/** Settings of Firefox, and what a page then finds as its storage. */
const RULES = [
  ['where Firefox blocks all site data', { 'network.cookie.cookieBehavior': 2 }, 'SecurityError'],
  ['where Firefox has no storage', { 'dom.storage.enabled': false }, 'null'],
  ['in a private window of Firefox', { 'browser.privatebrowsing.autostart': true }, 'there'],
] as const

for (const [where, firefoxUserPrefs, storage] of RULES) {
  test(`F-S02: connects a page wallet ${where}`, async ({ playwright, channel, launchOptions, baseURL }) => {
    const browser = await playwright.firefox.launch({ ...launchOptions, channel: channel!, firefoxUserPrefs })
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    const visitor = playwrightVisitor(page)
    await visitor.open(`${baseURL}/?v=1&approve=yes`)
    await approveEvm(visitor)
    expect(await visitor.run(STORAGE)).toBe(storage)
    expect(errors).toEqual([])
    await browser.close()
  })
}
