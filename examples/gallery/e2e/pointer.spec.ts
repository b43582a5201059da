import type { Locator, Page } from '@playwright/test'
import { expect, modalOn, openGallery, show, test } from './watched-test.js'

async function centerOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox())!
  return [x + width / 2, y + height / 2] as const
}

/** Adds an element at the top of the view, as a part does that has just loaded. */
const moveViewDown = (page: Page) =>
  page.evaluate(() => {
    const arrived = document.createElement('div')
    arrived.style.height = '150px'
    gallery.shown.root().querySelector('[part=view]')!.prepend(arrived)
  })

test('a row that moves away while it is pressed is pressed, and nothing else', async ({ page }) => {
  await openGallery(page)
  await show(page, 'connect/recent')
  await page.mouse.move(...(await centerOf(modalOn(page).getByRole('button', { name: /All wallets/ }))))
  await page.mouse.down()
  await moveViewDown(page)
  await page.mouse.up()
  await expect.poll(() => page.evaluate(() => gallery.at().view)).toBe('AllWallets')
})

test('a press on anything that a button shows is a press on the button', async ({ page }) => {
  await openGallery(page)
  for (const id of ['connect/recent', 'account/ready']) {
    await show(page, id)
    const { shown, others } = await page.evaluate(() => {
      const root = gallery.shown.root()
      const shown = [...root.querySelectorAll('button *')].filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 0 && height > 0 && !element.closest('[title]:not(button)')
      })
      const others = shown.filter((element) => {
        element.scrollIntoView({ block: 'nearest' })
        const { left, top, width, height } = element.getBoundingClientRect()
        const met = root.elementFromPoint(left + width / 2, top + height / 2)
        return met?.closest('button') === element.closest('button') && met?.localName !== 'button'
      })
      return { shown: shown.length, others: others.map(({ outerHTML }) => outerHTML.slice(0, 100)) }
    })
    expect(shown).toBeGreaterThan(5)
    expect(others).toEqual([])
  }
})

test('a double press, after which the card is smaller, leaves the modal open', async ({ page }) => {
  await openGallery(page)
  await show(page, 'connect/recent')
  const [x, y] = await centerOf(modalOn(page).getByRole('button', { name: /All wallets/ }))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.up()
  await page.evaluate(() =>
    gallery.shown.root().querySelector<HTMLElement>('.card')!.style.setProperty('height', '80px'),
  )
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect.poll(() => page.evaluate(() => gallery.at().view)).toBe('AllWallets')
  await expect(modalOn(page)).toBeVisible()
})

test('a selection in a field that ends beside the card leaves the modal open', async ({ page }) => {
  await openGallery(page)
  await show(page, 'all-wallets/list')
  const field = modalOn(page).locator('input').first()
  await page.mouse.move(...(await centerOf(field)))
  await page.mouse.down()
  await page.mouse.move(5, 5, { steps: 3 })
  await page.mouse.up()
  // A press that begins beside the card closes it, so the pointer does reach what is there.
  await expect(field).toBeVisible()
  await page.mouse.down()
  await page.mouse.up()
  await expect(modalOn(page)).toHaveCount(0)
})
