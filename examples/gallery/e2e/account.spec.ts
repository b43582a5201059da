import type { Page } from '@playwright/test'
import { expect, openGallery, show, test } from './watched-test.js'

test.use({ viewport: { width: 1000, height: 760 }, reducedMotion: 'reduce' })

/** The boxes of elements of the shown view. */
const boxes = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const box = (element: Element) => {
      const { top, bottom, height } = element.getBoundingClientRect()
      return { top: Math.round(top), bottom: Math.round(bottom), height: Math.round(height) }
    }
    return [...gallery.shown.root().querySelectorAll(selector)].map(box)
  }, selector)

test('an account has an identity of 56 px, four tiles in a row, and tokens of 60 px', async ({ page }) => {
  await openGallery(page)
  await show(page, 'account/ready')
  expect((await boxes(page, '[part~=identity]')).map(({ height }) => height)).toEqual([56])
  const tiles = await boxes(page, '[part~=tile]')
  expect([tiles.length, new Set(tiles.map(({ top }) => top)).size]).toEqual([4, 1])
  expect((await boxes(page, '[role=tabpanel] [part~=row]')).map(({ height }) => height)).toEqual([60, 60, 60])
})

test('a long name leaves the identity its height, and everything in it', async ({ page }) => {
  await openGallery(page)
  await show(page, 'account/long-label')
  expect((await boxes(page, '[part~=identity]')).map(({ height }) => height)).toEqual([56])
  const fits = await page.evaluate(() => {
    const identity = gallery.shown.root().querySelector('[part~=identity]')!
    const { left, right } = identity.getBoundingClientRect()
    return [...identity.children].every((child) => {
      const box = child.getBoundingClientRect()
      return box.left >= left && box.right <= right
    })
  })
  expect(fits).toBe(true)
})

test('placeholders are as high as the tokens and the balance that follow', async ({ page }) => {
  await openGallery(page)
  await show(page, 'account/ready')
  const [list] = await boxes(page, '[role=tabpanel] .list')
  const [balance] = await boxes(page, '[part~=balance]')
  await show(page, 'account/tabs-loading')
  expect((await boxes(page, '[role=tabpanel] .list'))[0]).toEqual(list)
  await show(page, 'account/balance-loading')
  expect((await boxes(page, '[part~=balance]'))[0]).toEqual(balance)
  await show(page, 'account/balance-failed')
  expect((await boxes(page, '[part~=balance]'))[0]).toEqual(balance)
})

test('the tabs stay below the header while the list scrolls, and hide no focused row', async ({ page }) => {
  await openGallery(page)
  await show(page, 'account/tabs-stuck')
  const [header] = await boxes(page, '.header')
  const [tabs] = await boxes(page, '[role=tablist]')
  expect(tabs!.top).toBe(header!.bottom)
  // From a row in sight back to those above it.
  await page.evaluate(() => gallery.shown.root().querySelectorAll<HTMLElement>('[role=tabpanel] button')[8]!.focus())
  for (let back = 0; back < 7; back++) {
    await page.keyboard.press('Shift+Tab')
    const [focused] = await boxes(page, ':focus')
    expect(focused!.top).toBeGreaterThanOrEqual(tabs!.bottom)
  }
})
