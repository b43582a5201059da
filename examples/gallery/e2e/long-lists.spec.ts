import type { Page } from '@playwright/test'
import { expect, openGallery, show, test } from './watched-test.js'

test.use({ viewport: { width: 1000, height: 760 }, reducedMotion: 'reduce' })

/** More rows are never in the page, however long the lists are. */
const MOST_ROWS = 60

interface Seen {
  /** The most rows that were in the page at once. */
  readonly rows: number
  /** The most pixels of the list that stayed in sight without a row. */
  readonly gap: number
  /** The rows that came into sight, in their order. */
  readonly texts: readonly string[]
}

/** Scrolls the view down from its present place, and records which rows of the tab's first list are in sight. */
const scrollDown = (page: Page, { turns, by }: { readonly turns: number; readonly by: number }) =>
  page.evaluate(
    async ([turns, by]): Promise<Seen> => {
      const root = gallery.shown.root()
      const card = root.querySelector('.body-scroll')!
      // An embedded card is as high as its content, and scrolls with the page.
      const scroller = card.scrollHeight > card.clientHeight ? card : document.scrollingElement!
      const list = root.querySelector('[role=tabpanel] ul')!
      const texts = new Set<string>()
      let [rows, gap, ends] = [0, 0, 0]
      /** The rows in sight, and the pixels without a row. */
      function look() {
        const [frame, whole] = [card.getBoundingClientRect(), list.getBoundingClientRect()]
        let top = Math.max(0, frame.top, whole.top)
        const bottom = Math.min(innerHeight, frame.bottom, whole.bottom)
        const inSight = [...list.children]
          .map((row) => ({ text: row.textContent, box: row.getBoundingClientRect() }))
          .filter(({ box }) => box.bottom > top && box.top < bottom)
          .toSorted((one, other) => one.box.top - other.box.top)
        let empty = 0
        for (const { box } of inSight) {
          empty = Math.max(empty, box.top - top)
          top = Math.max(top, box.bottom)
        }
        return { inSight, empty: Math.max(empty, bottom - top) }
      }
      for (let turn = 0; turn < turns; turn++) {
        scroller.scrollTop += by
        // A busy machine draws later. A row that never comes is what the test looks for.
        const MOST_FRAMES = 600
        // React draws the new rows in one frame, and virtua measures them in the next.
        let seen = look()
        for (let frames = 0; frames < 2 || (frames < MOST_FRAMES && seen.empty > 1); frames++) {
          await new Promise((done) => void requestAnimationFrame(done))
          seen = look()
        }
        gap = Math.max(gap, seen.empty)
        for (const { text } of seen.inSight) texts.add(text)
        rows = Math.max(rows, root.querySelectorAll('[role=tabpanel] li').length)
        // The card becomes higher once the last rows are measured.
        const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1
        ends = isAtEnd ? ends + 1 : 0
        if (by > 0 && ends === 3) break
      }
      return { rows, gap, texts: [...texts] }
    },
    [turns, by] as const,
  )

async function showList(page: Page, id: string): Promise<void> {
  await openGallery(page)
  await show(page, id)
  // The state is shown before the list has found what it scrolls with.
  await expect(page.getByRole('tabpanel').getByRole('listitem').nth(3)).toBeVisible()
}

test('F-F17: of 500 tokens, only those in sight are in the page, and all of them come into sight', async ({ page }) => {
  await showList(page, 'tokens/masses')
  const { rows, gap, texts } = await scrollDown(page, { turns: 200, by: 400 })
  expect(rows).toBeLessThanOrEqual(MOST_ROWS)
  expect(gap).toBeLessThanOrEqual(1)
  expect(texts.filter((text) => /Token \d/.test(text)).length).toBe(340)
})

test('F-F18: of 2,000 transactions, only those in sight are in the page, to the last one', async ({ page }) => {
  await showList(page, 'activity/masses')
  const { rows, gap, texts } = await scrollDown(page, { turns: 200, by: 5_000 })
  expect(rows).toBeLessThanOrEqual(MOST_ROWS)
  expect(gap).toBeLessThanOrEqual(1)
  expect(texts.at(-1)).toContain('2,000.000 USDC')
})

test('F-F18: of 2,000 transactions in a card in the page, only those in sight of the page are in it', async ({
  page,
}) => {
  await showList(page, 'embedded/masses')
  const { rows, gap } = await scrollDown(page, { turns: 200, by: 5_000 })
  expect(rows).toBeLessThanOrEqual(MOST_ROWS)
  expect(gap).toBeLessThanOrEqual(1)
  // The page goes on below the card. The list changes its height once its last rows are measured.
  const last = page.getByRole('listitem').filter({ hasText: /[−+]2,000\.000 USDC/ })
  await expect(async () => {
    await page.evaluate(() =>
      gallery.shown.root().querySelector('[role=tabpanel] ul')!.scrollIntoView({ block: 'end' }),
    )
    await expect(last).toBeInViewport({ timeout: 1_000 })
  }).toPass()
})

/** Waits until the rows in sight are measured, which is a while after the last scrolling: the list keeps its height then. */
const measured = (page: Page) =>
  page.evaluate(async () => {
    const list = gallery.shown.root().querySelector('.body-scroll')!
    const QUIET_FRAMES = 60
    let height = 0
    for (let quiet = 0; quiet < QUIET_FRAMES; quiet++) {
      await new Promise((done) => void requestAnimationFrame(done))
      if (list.scrollHeight !== height) quiet = 0
      height = list.scrollHeight
    }
  })

test('a visitor who comes back from a transaction far down is at its row again, which has the focus', async ({
  page,
}) => {
  await showList(page, 'activity/masses')
  await scrollDown(page, { turns: 5, by: 9_000 })
  await measured(page)
  const inSight = async () => (await scrollDown(page, { turns: 1, by: 0 })).texts
  const before = await inSight()
  const dialog = page.getByRole('dialog')
  const amount = /[−+][\d,]+\.000 USDC/.exec(before[3]!)![0]
  await dialog.getByRole('button', { name: amount }).click()
  await expect(dialog.getByRole('heading', { name: 'Transaction' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('button', { name: amount })).toBeFocused()
  expect(await inSight()).toEqual(before)
})

test('the keyboard reaches every row of a long list, and the row with the focus stays', async ({ page }) => {
  await showList(page, 'tokens/masses')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Ether/ }).focus()
  for (let index = 1; index <= 30; index++) {
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: new RegExp(`^Token ${index}\\b`) })).toBeFocused()
  }
  await scrollDown(page, { turns: 1, by: 9_000 })
  await expect(dialog.getByRole('button', { name: /^Token 30\b/ })).toBeFocused()
})
