import type { Page } from '@playwright/test'
import { expect, modalOn, openGallery, show, test } from './watched-test.js'

test.describe.configure({ mode: 'parallel' })

const style = (page: Page, css: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)

/** The modal is there, as wide as it should be, and a wallet can be chosen in it. */
async function expectUsable(page: Page) {
  const card = modalOn(page)
  await expect(card).toBeVisible()
  await expect.poll(async () => Math.round((await card.boundingBox())!.width)).toBe(360)
  const box = (await card.boundingBox())!
  expect(box.x).toBeGreaterThan(0)
  expect(box.x + box.width).toBeLessThan(page.viewportSize()!.width)
  const row = card.getByRole('button', { name: /Kestrel/ })
  await expect.poll(async () => (await row.boundingBox())!.height).toBeGreaterThanOrEqual(56)
  await row.click()
  await expect.poll(() => page.evaluate(() => gallery.at().view)).toMatch(/^Connecting/)
}

const ATTACKS = [
  '* { all: unset !important }',
  '* { all: initial !important }',
  'div { display: none !important }',
  'button { display: none }',
  'body > * { position: absolute !important; left: -9999px !important; opacity: 0 !important }',
  '* { font-size: 40px !important; letter-spacing: 1em !important; color: transparent !important; pointer-events: none !important; visibility: hidden !important; direction: rtl !important }',
  'body > * { transform: scale(0.5) !important; filter: blur(9px) !important; contain: strict !important; z-index: -1 !important }',
]

for (const attack of ATTACKS) {
  test(`F-U10: a page with ${attack} does not affect the modal`, async ({ page }) => {
    await openGallery(page)
    await style(page, attack)
    await show(page, 'connect/installed')
    await expectUsable(page)
  })
}

test('F-U11: opens inside a dialog of the page, and returns the focus into it', async ({ page }) => {
  await openGallery(page)
  await show(page, 'connect/installed', {}, false)
  await page.evaluate(() => {
    const dialog = document.createElement('dialog')
    const opener = document.createElement('button')
    opener.textContent = 'Pay'
    opener.addEventListener('click', () => void gallery.shown.kit.open())
    dialog.append(opener)
    document.body.append(dialog)
    dialog.showModal()
  })
  const opener = page.getByRole('button', { name: 'Pay', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: 'Connect wallet' })
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect.poll(() => page.evaluate(() => gallery.at().view)).toBe('WhatIsAWallet')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-latchkey]')).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(await page.evaluate(() => document.querySelector('dialog')!.open)).toBe(true)
})

test('F-U15: opens completely after the page has removed its element', async ({ page }) => {
  await openGallery(page)
  await show(page, 'connect/installed')
  await page.evaluate(() => document.querySelector('[data-latchkey]')!.remove())
  await page.evaluate(() => gallery.shown.kit.close())
  await expect(modalOn(page)).toHaveCount(0)
  await page.waitForFunction(() => getComputedStyle(document.documentElement).overflow !== 'hidden')
  await page.evaluate(() => void gallery.shown.kit.open())
  await expectUsable(page)
})

test('F-U15: opens completely after the page has emptied its body', async ({ page }) => {
  await openGallery(page)
  await show(page, 'connect/installed')
  await page.evaluate(() => document.body.replaceChildren())
  await page.evaluate(() => gallery.shown.kit.close())
  await page.waitForFunction(() => getComputedStyle(document.documentElement).overflow !== 'hidden')
  await page.evaluate(() => void gallery.shown.kit.open())
  await expectUsable(page)
})

test('F-U06: a hundred calls of open draw one modal, with the last requested view', async ({ page }) => {
  await openGallery(page)
  await show(page, 'connect/installed', {}, false)
  await page.evaluate(() => {
    for (let time = 0; time < 100; time++)
      void gallery.shown.kit.open(...([time % 2 ? 'Networks' : 'Connect'] as unknown as []))
  })
  await expect(modalOn(page)).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: 'Choose network' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modalOn(page)).toHaveCount(0)
})

test('F-U04: shakes and stays open each time a close is refused', async ({ page }) => {
  await openGallery(page)
  await show(page, 'guard/blocked')
  await page.evaluate(() => {
    window.shakes = 0
    gallery.shown.root().addEventListener('animationstart', (event) => {
      if ((event as AnimationEvent).animationName.startsWith('shake')) window.shakes++
    })
  })
  for (const times of [1, 2]) {
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => window.shakes)).toBe(times)
  }
  await expect(modalOn(page)).toBeVisible()
})

declare global {
  interface Window {
    shakes: number
  }
}

test('F-U08: opens, changes views and closes without animations under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openGallery(page)
  await show(page, 'connect/installed', {}, false)
  await page.locator('.host-header button').click()
  const moving = () =>
    modalOn(page).evaluate(
      (card) =>
        (card.getRootNode() as ShadowRoot)
          .getAnimations()
          .filter((one) => (one.effect!.getComputedTiming().endTime as number) > 20).length,
    )
  expect(await moving()).toBe(0)
  await modalOn(page).getByRole('button', { name: 'What is a wallet?' }).click()
  await expect.poll(() => page.evaluate(() => gallery.at().view)).toBe('WhatIsAWallet')
  expect(await moving()).toBe(0)
  await page.keyboard.press('Escape')
  await expect(modalOn(page)).toHaveCount(0)
})

test('F-U08: closes in a hidden tab, where no animation ends', async ({ page }) => {
  await openGallery(page)
  await show(page, 'connect/installed', {}, false)
  // As in a hidden tab: nothing is drawn, so nothing that waits for a drawing happens.
  await style(page, '')
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0
    for (const name of ['animationend', 'transitionend'])
      window.addEventListener(name, (event) => event.stopImmediatePropagation(), true)
    void gallery.shown.kit.open()
  })
  await expect(modalOn(page)).toBeVisible()
  await page.evaluate(() => gallery.shown.kit.close())
  await expect(page.locator('[data-latchkey]')).toHaveCount(0)
})

test('shows the edge of the card and the focus in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await openGallery(page)
  await show(page, 'connect/installed')
  await expect(modalOn(page)).toHaveCSS('border-top-style', 'solid')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const outline = await page.evaluate(() => getComputedStyle(gallery.shown.root().activeElement!).outlineStyle)
  expect(outline).not.toBe('none')
  await show(page, 'connecting/declined')
  await expect(modalOn(page).locator('[part~=view]').getByText('Connection declined')).toBeVisible()
})
