import type { Page } from '@playwright/test'
import { wantsLessTransparency } from '../../browser-test.js'
import { expect, modalOn, openGallery, show, testWithScrollbars as test } from './watched-test.js'

const places = (page: Page) =>
  page.evaluate(() => ({
    scroll: scrollY,
    places: [...document.querySelectorAll('.host-header *, .host-main *, .pinned')].map((one) => {
      const { left, top, width } = one.getBoundingClientRect()
      return [left, top, width]
    }),
  }))

test('complaint 40: the page behind the modal neither moves nor scrolls, and is restored completely', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 500 })
  await openGallery(page)
  await show(page, 'connect/installed', {}, false)
  await page.evaluate(() => {
    for (const place of ['right: 0; top: 200px', 'left: 50%; bottom: 0']) {
      const pinned = document.createElement('p')
      pinned.className = 'pinned'
      pinned.textContent = 'Help'
      pinned.style.cssText = `position: fixed; ${place}`
      document.body.append(pinned)
    }
    scrollTo(0, 120)
  })
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0)
  const before = await places(page)
  expect(before.scroll).toBe(120)
  const attributes = () =>
    page.evaluate(() =>
      [document.documentElement, document.body].map((one) =>
        one.getAttributeNames().map((name) => `${name}=${one.getAttribute(name)}`),
      ),
    )
  const dressed = await attributes()

  await page.locator('.host-header button').click()
  await expect(modalOn(page)).toBeVisible()
  expect(await places(page)).toEqual(before)
  await page.mouse.move(450, 250)
  await page.mouse.wheel(0, 400)
  await page.mouse.move(20, 480)
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('End')
  expect(await places(page)).toEqual(before)

  await page.keyboard.press('Escape')
  await expect(modalOn(page)).toHaveCount(0)
  expect(await places(page)).toEqual(before)
  expect(await attributes()).toEqual(dressed)
  await page.mouse.wheel(0, 100)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(120)
})

/** The colours of the page at these distances from its right edge, in the middle of its height. */
async function coloursAtEdge(page: Page, distances: readonly number[]): Promise<readonly (readonly number[])[]> {
  const picture = await page.screenshot()
  // A page of its own, because the gallery's policy allows no pictures from elsewhere.
  const reader = await page.context().newPage()
  const colours = await reader.evaluate(
    async ([base64, distances]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes]))
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
      context.drawImage(bitmap, 0, 0)
      return distances.map((far) => [
        ...context.getImageData(bitmap.width - far, bitmap.height / 2, 1, 1).data.slice(0, 3),
      ])
    },
    [picture.toString('base64'), distances] as const,
  )
  await reader.close()
  return colours
}

for (const mode of ['light', 'dark'] as const) {
  test(`the room of the scrollbar is as dark as the page beside it, ${mode}`, async ({ page }) => {
    await wantsLessTransparency(page, false)
    await page.setViewportSize({ width: 900, height: 500 })
    await openGallery(page)
    await show(page, 'connect/installed', { mode })
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBe(0)
    const [bar, beside] = await coloursAtEdge(page, [5, 25])
    for (const [index, value] of bar!.entries()) expect(Math.abs(value - beside![index]!)).toBeLessThan(12)
  })
}

test('the page behind the modal is blurred, but not for a visitor who wants less transparency', async ({ page }) => {
  await openGallery(page)
  await show(page, 'connect/installed')
  const filter = () =>
    page.evaluate(() => getComputedStyle(gallery.shown.root().querySelector('.scrim')!).backdropFilter)
  for (const isWanted of [true, false]) {
    await wantsLessTransparency(page, isWanted)
    await expect.poll(filter).toBe(isWanted ? 'none' : 'blur(3px)')
  }
})
