import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import { expect, modalOn, openGallery, show, test } from './watched-test.js'

test.describe.configure({ mode: 'parallel' })

/** What a phone reads from the code on the screen. */
async function readCode(page: Page): Promise<string | undefined> {
  const picture = await modalOn(page).screenshot()
  // A page of its own, because the gallery's policy allows no pictures from elsewhere.
  const reader = await page.context().newPage()
  const { pixels, width, height } = await reader.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const { width, height } = bitmap
    const context = new OffscreenCanvas(width, height).getContext('2d')!
    context.drawImage(bitmap, 0, 0)
    // As text: a list of a million numbers takes seconds to hand over.
    const { data } = context.getImageData(0, 0, width, height)
    let pixels = ''
    for (let start = 0; start < data.length; start += width) {
      pixels += String.fromCharCode(...data.subarray(start, start + width))
    }
    return { pixels, width, height }
  }, picture.toString('base64'))
  await reader.close()
  return jsQR.default(new Uint8ClampedArray(Buffer.from(pixels, 'latin1')), width, height)?.data
}

const PAYMENT = /^ethereum:0x52908400098527886E0F7030069857D2E4169EE7$/

for (const [scenario, mode, copies, content] of [
  ['receive/plain', 'light', 'Copy address', PAYMENT],
  ['receive/plain', 'dark', 'Copy address', PAYMENT],
  ['receive/snack', 'light', 'Copy address', PAYMENT],
  ['receive/bitcoin', 'light', 'Copy address', /^bitcoin:/],
  ['walletconnect/code', 'light', 'Copy link', /^wc:/],
  ['walletconnect/listed-code', 'dark', 'Copy link', /^wc:/],
] as const) {
  test(`a phone reads the code of ${scenario} in ${mode}, also while a copy is confirmed`, async ({ page }) => {
    await openGallery(page)
    await show(page, scenario, { mode })
    expect(await readCode(page)).toMatch(content)
    await modalOn(page).getByRole('button', { name: copies }).click()
    await expect(modalOn(page).getByRole('button', { name: /copied$/ })).toBeVisible()
    expect(await readCode(page)).toMatch(content)
  })
}
