import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../../browser-test.js'

test.describe.configure({ mode: 'parallel' })

/** Everything that a page may not do: ask another host, break its policy, or complain. */
function watch(page: Page, baseURL: string | undefined): readonly string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== baseURL && url.protocol !== 'data:') complaints.push(`asked ${request.url()}`)
  })
  return complaints
}

test('a reader finds a page in the navigation and a section by searching, by keyboard, and no other host is asked', async ({
  page,
  baseURL,
}) => {
  const complaints = watch(page, baseURL)
  await page.goto('/')
  await expect(page).toHaveURL(/\/0\.\d+\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Latchkey' })).toBeVisible()

  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'eip155' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '@latchkey/eip155' })).toBeVisible()
  await expect(pages.getByRole('link', { name: 'eip155' })).toHaveAttribute('aria-current', 'page')

  await page.keyboard.press('/')
  await page.keyboard.type('views that answer')
  const results = page.getByRole('search').getByRole('link')
  await expect(results.first()).toContainText('Views that answer')
  await page.keyboard.press('ArrowDown')
  await expect(results.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/react-bindings\/#views-that-answer$/)
  await expect(page.getByRole('heading', { name: 'Views that answer' })).toBeInViewport()

  // Types lead to where they are explained.
  await page.goto('0.1/api/core/plugin/#definePlugin')
  await page
    .locator('section', { has: page.locator('#definePlugin') })
    .getByRole('link', { name: 'Plugin', exact: true })
    .click()
  await expect(page.locator('#Plugin')).toBeInViewport()
  expect(complaints).toEqual([])
})

test('the README’s program runs in the page, where a visitor connects a demo wallet, and no other host is asked', async ({
  page,
  baseURL,
}) => {
  const complaints = watch(page, baseURL)
  await page.goto('0.1/')
  await page.getByRole('button', { name: 'Run' }).first().click()
  const stage = page.frameLocator('iframe')
  await stage.getByRole('button', { name: 'Connect Wallet' }).click()
  await stage
    .getByRole('dialog')
    .getByRole('button', { name: /^Page Wallet Installed/ })
    .click()
  await stage.getByRole('dialog', { name: 'Page Wallet asks' }).getByRole('button', { name: 'Approve' }).click()
  await expect(stage.getByRole('button', { name: /0x\w+…\w+/ })).toBeVisible()
  expect(complaints).toEqual([])
})

/** A README, an entry's names, and a page of programs. None has a frame, which axe's legacy mode would not look into. */
const KINDS = ['0.1/plugins/auth/', '0.1/api/core/pairing/', '0.1/live-examples/']

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no violation in ${colorScheme} colours, and a phone shows all of the page and of the list of pages`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    for (const address of KINDS) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(address)
      await page.keyboard.press('/')
      await page.keyboard.type('wallet')
      await expect(page.getByRole('search').getByRole('link').first()).toBeVisible()
      const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode().analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      expect(passes.map(({ id }) => id)).toContain('color-contrast')
      await page.setViewportSize({ width: 360, height: 780 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await page.getByRole('button', { name: 'Pages' }).click()
      const lastReader = page.getByRole('navigation', { name: 'Pages' }).locator('summary').last()
      await lastReader.scrollIntoViewIfNeeded()
      await expect(lastReader).toBeInViewport()
    }
  })
}
