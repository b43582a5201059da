import { expect, openGallery, show, test } from './watched-test.js'

test('a picture fades in over its tint, which is there until the picture is drawn', async ({ page }) => {
  await openGallery(page)
  await show(page, 'connect/installed')
  const drawn = await page.evaluate(() => {
    const picture = gallery.shown.root().querySelector<HTMLElement>('.picture:has(img)')!
    const image = picture.querySelector('img')!
    const at = () => [getComputedStyle(picture).backgroundColor, Number(getComputedStyle(image).opacity)] as const
    delete image.dataset['state']
    const before = at()
    image.dataset['state'] = 'late'
    const running = picture.getAnimations({ subtree: true })
    for (const one of running) {
      one.pause()
      one.currentTime = 75
    }
    const halfway = at()
    for (const one of running) one.finish()
    return { before, halfway, after: at() }
  })
  const [tint] = drawn.before
  expect(tint).not.toBe('rgba(0, 0, 0, 0)')
  expect(drawn.before).toEqual([tint, 0])
  expect(drawn.halfway[0]).toBe(tint)
  expect(drawn.halfway[1]).toBeGreaterThan(0)
  expect(drawn.halfway[1]).toBeLessThan(1)
  expect(drawn.after).toEqual(['rgba(0, 0, 0, 0)', 1])
})

test('an app sets the colour of the QR code, by either name', async ({ page }) => {
  await openGallery(page)
  await show(page, 'receive/plain')
  const drawn = await page.evaluate(() => {
    const { style } = document.documentElement
    const lines = getComputedStyle(gallery.shown.root().querySelector('.qr-lines')!)
    const ours = lines.stroke
    style.setProperty('--w3m-qr-color', 'oklch(0.4 0.1 30)')
    const older = lines.stroke
    style.setProperty('--lk-qr-color', 'oklch(0.3 0.1 150)')
    return [ours === older, older, lines.stroke]
  })
  expect(drawn).toEqual([false, 'oklch(0.4 0.1 30)', 'oklch(0.3 0.1 150)'])
})
