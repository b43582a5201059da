import type { Page } from '@playwright/test'
import { expect, modalOn, openGallery, show, test as watchedTest } from './watched-test.js'

/** Chromium with the scrollbars that visitors have: Playwright hides them. */
const test = watchedTest.extend<object, object>({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
})

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
