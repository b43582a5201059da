import { expect, openGallery, show, test } from './watched-test.js'

test('a picture fades in over its tint, which is there until the picture is drawn', async ({ page }) => {
  await openGallery(page)
  await show(page, 'connect/installed')
  const drawn = await page.evaluate(() => {
    const picture = gallery.shown.root().querySelector<HTMLElement>('.picture:has(img)')!
    const image = picture.querySelector('img')!
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    // A browser writes one colour in several ways.
    const drawnIn = (colour: string) => {
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      return canvas.getImageData(0, 0, 1, 1).data.join(' ')
    }
    const at = () =>
      [drawnIn(getComputedStyle(picture).backgroundColor), Number(getComputedStyle(image).opacity)] as const
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
  expect(tint).not.toBe('0 0 0 0')
  expect(drawn.before).toEqual([tint, 0])
  expect(drawn.halfway[0]).toBe(tint)
  expect(drawn.halfway[1]).toBeGreaterThan(0)
  expect(drawn.halfway[1]).toBeLessThan(1)
  expect(drawn.after).toEqual(['0 0 0 0', 1])
})

test('an app sets the colour of the QR code, by either name', async ({ page }) => {
  await openGallery(page)
  await show(page, 'receive/plain')
  const drawn = await page.evaluate(() => {
    const { style } = document.documentElement
    const lines = getComputedStyle(gallery.shown.root().querySelector('.qr-dots')!)
    const ours = lines.stroke
    style.setProperty('--w3m-qr-color', 'oklch(0.4 0.1 30)')
    const older = lines.stroke
    style.setProperty('--lk-qr-color', 'oklch(0.3 0.1 150)')
    return [ours === older, older, lines.stroke]
  })
  expect(drawn).toEqual([false, 'oklch(0.4 0.1 30)', 'oklch(0.3 0.1 150)'])
})

test('networks and pairing have drawings where the page may load no picture, and no initials', async ({
  page,
  watched,
}) => {
  await page.route('**/?empty', async (route) => {
    const response = await route.fetch({ maxRetries: 2 })
    const policy = response.headers()['content-security-policy']!.replace(/img-src [^;]*/, "img-src 'none'")
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  await openGallery(page)
  // The gallery's own icon, which is empty.
  await expect.poll(() => watched.violations.splice(0)).toEqual(['img-src'])
  watched.errors.splice(0)
  const drawn = (place: 'modal' | 'page') =>
    page.evaluate(
      (place) =>
        [...(place === 'page' ? document : gallery.shown.root()).querySelectorAll('.picture, .lk-picture')].map(
          (one) => [one.textContent, one.querySelectorAll('img').length, one.querySelectorAll('svg path').length > 0],
        ),
      place,
    )
  const asDrawing = ['', 0, true]
  await show(page, 'networks/nobody')
  // The drawings come with a file of their own.
  await expect.poll(() => drawn('modal')).toEqual(Array.from({ length: 16 }, () => asDrawing))
  await show(page, 'connect/phone-without-list')
  await expect.poll(() => drawn('modal')).toEqual([asDrawing])
  await show(page, 'buttons/nobody')
  await expect.poll(() => drawn('page')).toEqual([asDrawing])
})
