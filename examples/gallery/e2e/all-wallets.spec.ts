import type { Page } from '@playwright/test'
import { expect, modalOn, openGallery, show, test } from './watched-test.js'

test.describe.configure({ mode: 'parallel' })

const MAX_ROWS = 200

/** Rows in the document, seen or not. */
const rows = (page: Page) =>
  page.evaluate(
    () =>
      gallery.shown.root().querySelectorAll('[part~=view] li, [part~=view] [role=option], [part~=view] [role=listitem]')
        .length,
  )

/** Scrolls what scrolls to its end, again and again. */
const scrollOn = (page: Page) =>
  page.evaluate(() => {
    const all = [...gallery.shown.root().querySelectorAll<HTMLElement>('*')].filter(
      (one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY),
    )
    for (const one of all) one.scrollTop += 2_000
  })

for (const scenario of ['all-wallets/list', 'all-wallets/whole']) {
  test(`draws at most ${MAX_ROWS} rows of ten thousand wallets while scrolling (${scenario})`, async ({ page }) => {
    await openGallery(page)
    await show(page, scenario)
    await expect(modalOn(page).getByText('Amber Wallet', { exact: true })).toBeVisible()
    let most = 0
    for (let step = 0; step < 40; step++) {
      await scrollOn(page)
      most = Math.max(most, await rows(page))
    }
    expect(most).toBeGreaterThan(4)
    expect(most).toBeLessThanOrEqual(MAX_ROWS)
    await expect(modalOn(page).getByText('Amber Wallet', { exact: true })).toHaveCount(0)
  })
}

test('shows the newest search, whatever answer comes first, with at most as many rows', async ({ page }) => {
  await openGallery(page)
  await show(page, 'all-wallets/whole')
  await modalOn(page).locator('input').first().focus()
  await page.keyboard.type('a')
  await page.keyboard.type('mber')
  await expect(modalOn(page).getByText('Fjord Wallet', { exact: true })).toHaveCount(0)
  await expect(modalOn(page).getByText('Amber Wallet', { exact: true })).toBeVisible()
  expect(await rows(page)).toBeLessThanOrEqual(MAX_ROWS)
})
