import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBrowser } from '../../.ci/browsers.mjs'
import { serve } from './serve.mjs'
import { traced } from './traced.mjs'

// The long tasks of an account with very much: node examples/gallery/bench-long-lists.mjs [times]

const TIMES = Number(process.argv[2] ?? 5)
const VISITS = [
  { scenario: 'tokens/masses', what: '500 tokens', by: 400 },
  { scenario: 'activity/masses', what: '2,000 transactions', by: 1_500 },
]

const site = await serve(join(import.meta.dirname, 'screens/bench-site'))
const browser = await chromium.launch({
  executablePath: ensureBrowser('chromium'),
  args: ['--no-sandbox', '--disable-gpu'],
})

/** Opens the account of a connected visitor, and resolves once its rows are drawn. */
const openAccount = (page) =>
  page.evaluate(async () => {
    void gallery.shown.kit.open({ view: 'Account' })
    const root = () => document.querySelector('[data-latchkey]')?.shadowRoot
    const isDrawn = () => (root()?.querySelectorAll('[role=tabpanel] li').length ?? 0) > 3
    while (!isDrawn()) await new Promise((next) => requestAnimationFrame(next))
    for (let frames = 0; frames < 10; frames++) await new Promise((next) => requestAnimationFrame(next))
  })

/** Scrolls to the end, a step for each frame. Resolves with the most rows that were in the page. */
const scrollToEnd = (page, by) =>
  page.evaluate(async (by) => {
    const root = gallery.shown.root()
    const card = root.querySelector('.body-scroll')
    let most = 0
    for (let before = -1; card.scrollTop !== before;) {
      before = card.scrollTop
      card.scrollTop += by
      await new Promise((next) => requestAnimationFrame(next))
      most = Math.max(most, root.querySelectorAll('[role=tabpanel] li').length)
    }
    return most
  }, by)

for (const { scenario, what, by } of VISITS) {
  for (let time = 0; time < TIMES; time++) {
    const page = await browser.newPage({ viewport: { width: 1000, height: 760 } })
    await page.goto(`${site.url}?empty`)
    await page.waitForFunction(() => globalThis.gallery !== undefined)
    // The code of the modal is loaded, as after connecting.
    await page.evaluate((id) => gallery.show(id), scenario.replace('masses', 'many'))
    await page.evaluate((id) => gallery.show(id, {}, false), scenario)
    const opening = await traced(browser, () => openAccount(page))
    const scrolling = await traced(browser, () => scrollToEnd(page, by))
    await page.close()
    console.log(`${what}: at most ${scrolling.result} rows`)
    console.log(`  opening: ${opening.tasks}\n  scrolling: ${scrolling.tasks}`)
  }
}
await browser.close()
await site.close()
