import type { Page } from '@playwright/test'
import { expect, modalOn, openGallery, show, testWithScrollbars as test } from './watched-test.js'

const WIDTH = 1000
const CARD = { left: 320, right: 680 }

/** How far the rows of the shown view are from the edges of the card, and how wide the scrollbar is. */
async function gaps(page: Page, scrolls = '.body-scroll') {
  await modalOn(page).locator(scrolls).first().waitFor()
  await modalOn(page).locator('[part~=row]').first().waitFor()
  return page.evaluate((scrolls) => {
    const root = gallery.shown.root()
    const list = root.querySelector<HTMLElement>(scrolls)!
    const card = root.querySelector('.card')!.getBoundingClientRect()
    const rows = [...root.querySelectorAll('[part~=row]')].map((row) => row.getBoundingClientRect())
    return {
      bar: list.offsetWidth - list.clientWidth,
      left: Math.min(...rows.map(({ left }) => left)) - card.left,
      right: card.right - Math.max(...rows.map(({ right }) => right)),
    }
  }, scrolls)
}

for (const dir of ['ltr', 'rtl'] as const) {
  test(`a list that scrolls stands in the middle of the card, ${dir}`, async ({ page }) => {
    await page.setViewportSize({ width: WIDTH, height: 500 })
    await openGallery(page)
    await show(page, 'connect/many', { mode: 'light', locale: dir === 'rtl' ? 'ar' : 'en' })
    const { bar, left, right } = await gaps(page)
    expect(bar).toBeGreaterThan(0)
    expect(left).toBe(16)
    expect(right).toBe(16)
  })

  test(`a list of all wallets stands in the middle of the card, with and without a scrollbar, ${dir}`, async ({
    page,
  }) => {
    await openGallery(page)
    for (const scenario of ['all-wallets/list', 'all-wallets/few']) {
      await show(page, scenario, { mode: 'light', locale: dir === 'rtl' ? 'ar' : 'en' })
      const { bar, left, right } = await gaps(page, '.virtual')
      expect(bar > 0).toBe(scenario === 'all-wallets/list')
      expect([left, right]).toEqual([16, 16])
    }
  })
}

test('a view has no scrollbar while nothing scrolls, not even while its height is animated', async ({ page }) => {
  await page.setViewportSize({ width: WIDTH, height: 900 })
  await openGallery(page)
  await show(page, 'connect/installed')
  await page.evaluate(() => {
    const list = gallery.shown.root().querySelector<HTMLElement>('.body-scroll')!
    window.widestBar = 0
    const watch = () => {
      window.widestBar = Math.max(window.widestBar, list.offsetWidth - list.clientWidth)
      requestAnimationFrame(watch)
    }
    watch()
  })
  const card = modalOn(page)
  const height = async () => (await card.boundingBox())!.height
  const before = await height()
  await card.getByRole('button', { name: /Phone or other wallet|WalletConnect/ }).click()
  await expect(card.getByRole('img')).toBeVisible()
  await expect.poll(height).toBeGreaterThan(before)
  await page.waitForFunction(() => gallery.shown.root().querySelector('.body')!.getAnimations().length === 0)
  expect(await page.evaluate(() => window.widestBar)).toBe(0)
  const { width } = (await card.getByRole('img').boundingBox())!
  expect(width).toBe(CARD.right - CARD.left - 2 * 16)
})

declare global {
  interface Window {
    widestBar: number
  }
}
