import { expect, type Page, test } from '@playwright/test'
import { openPage } from './open-page.js'

/** Holds back every file that the page asks for from now on. Returns how many it holds, and how to let them all come. */
async function holdFiles(page: Page) {
  const held: (() => void)[] = []
  let isOpen = false
  await page.route('**/assets/*.js', async (route) => {
    if (!isOpen) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  return {
    count: () => held.length,
    release() {
      isOpen = true
      for (const resolve of held.splice(0)) resolve()
    },
  }
}

async function visit(page: Page) {
  await openPage(page)
  return { button: page.getByRole('button', { name: 'Connect Wallet' }), dialog: page.getByRole('dialog') }
}

test('a press shows the frame of the modal before any file of the modal has come, and the modal takes its place', async ({
  page,
}) => {
  const { button, dialog } = await visit(page)
  const files = await holdFiles(page)
  // Measures the dialog before the next paint, when no file can have arrived.
  const atOnce = await button.evaluate(async (element: HTMLElement) => {
    element.focus()
    element.click()
    await new Promise(requestAnimationFrame)
    const frame = document.querySelector('dialog')
    const card = frame?.firstElementChild?.getBoundingClientRect()
    return { isOpen: frame?.open, isBusy: frame?.ariaBusy, top: card?.top, left: card?.left, width: card?.width }
  })
  expect(atOnce).toMatchObject({ isOpen: true, isBusy: 'true', width: 360 })
  await expect.poll(files.count).toBeGreaterThan(0)
  await expect(dialog).toHaveAccessibleName('Connect Wallet')

  files.release()
  await expect(dialog.getByRole('button', { name: 'Harbor' })).toBeVisible()
  await expect(dialog).toHaveCount(1)
  await expect(page.locator('dialog')).toHaveCount(0)
  // It stands where the frame stood.
  const card = (await dialog.boundingBox())!
  expect({ top: card.y, left: card.x, width: card.width }).toEqual({
    top: atOnce.top,
    left: atOnce.left,
    width: atOnce.width,
  })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
})

for (const [name, cancel] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a press beside the card', (page: Page) => page.mouse.click(5, 5)],
  ['the cross', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
] as const) {
  test(`${name} cancels the opening while the modal is loading`, async ({ page }) => {
    const { button, dialog } = await visit(page)
    const files = await holdFiles(page)
    await button.click()
    await expect(dialog).toHaveCount(1)
    await cancel(page)
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
    files.release()
    await page.waitForLoadState('networkidle')
    await expect(dialog).toHaveCount(0)
    await expect(button).toHaveAttribute('aria-expanded', 'false')

    await button.click()
    await expect(dialog.getByRole('button', { name: 'Harbor' })).toBeVisible()
  })
}
