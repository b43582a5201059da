import { expect, openGallery, show, test } from './watched-test.js'

const DESKTOP = { width: 1000, height: 760 }

test('the close button is at the same place in every view', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const scenarios = (await openGallery(page)).filter(({ closed }) => !closed)
  // The first of each view.
  const first = new Map(scenarios.toReversed().map(({ id }) => [id.split('/')[0]!, id]))
  first.delete('parts')
  const places = new Map<string, string[]>()
  for (const id of first.values()) {
    await show(page, id)
    const place = await page.evaluate(() => {
      const root = gallery.shown.root()
      const { bottom } = root.querySelector('.over .card')?.getBoundingClientRect() ?? { bottom: 0 }
      if (bottom > innerHeight - 16) throw new Error(`The card ends at ${bottom} px.`)
      const close = root.querySelector('.over .header > :last-child button:last-child')?.getBoundingClientRect()
      return close && `${close.left} ${close.top}`
    })
    if (place !== undefined) places.set(place, [...(places.get(place) ?? []), id])
  }
  expect([...places.values()].flat().length).toBeGreaterThan(20)
  expect(Object.fromEntries([...places].toSorted(([, a], [, b]) => b.length - a.length).slice(1))).toEqual({})
})

test('the card keeps its height from waiting to every end', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openGallery(page)
  const heights: Record<string, number> = {}
  for (const id of ['waiting', 'slow', 'pending', 'declined', 'failed', 'no-accounts']) {
    await show(page, `connecting/${id}`)
    heights[id] = await page.evaluate(() => gallery.shown.root().querySelector('.card')!.getBoundingClientRect().height)
  }
  expect(new Set(Object.values(heights)).size, JSON.stringify(heights)).toBe(1)
})

test('a long snack has two lines, and hides no button', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await openGallery(page)
  await show(page, 'snack/long')
  const { snack, hidden } = await page.evaluate(() => {
    const root = gallery.shown.root()
    const snack = root.querySelector('[part~=snack]')!.getBoundingClientRect()
    const isUnder = (button: Element) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      return left < snack.right && right > snack.left && top < snack.bottom && bottom > snack.top
    }
    return {
      snack: snack.toJSON() as DOMRect,
      hidden: [...root.querySelectorAll('button')].filter(isUnder).map(({ outerHTML }) => outerHTML),
    }
  })
  expect(snack.height).toBeLessThan(64)
  expect(hidden).toEqual([])
})

test('on a full screen of a phone, the last row is in reach of the thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openGallery(page)
  await show(page, 'connect/full-screen')
  const left = await page.evaluate(() => {
    const rows = [...gallery.shown.root().querySelectorAll('.view button')]
    return innerHeight - rows.at(-1)!.getBoundingClientRect().bottom
  })
  expect(left).toBeGreaterThanOrEqual(0)
  expect(left).toBeLessThan(48)
})
