import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBrowser } from '../../.ci/browsers.mjs'
import { serve } from './serve.mjs'
import { traced } from './traced.mjs'

// What ten thousand wallets cost: node examples/gallery/bench-all-wallets.mjs [times]
// Rows in the document, the longest tasks, and the heap, while one scrolls through the list and searches in it.

const TIMES = Number(process.argv[2] ?? 3)
const SCENARIOS = ['all-wallets/whole', 'all-wallets/list']
const WORDS = ['fjord', 'amber vault', 'zzz', 'o', 'nimbus gate 4']
const STEPS = 120
const MIB = 1024 * 1024

const site = await serve(join(import.meta.dirname, 'screens', 'bench-site'))
const browser = await chromium.launch({
  executablePath: ensureBrowser('chromium'),
  args: ['--no-sandbox', '--disable-gpu', '--js-flags=--expose-gc', '--enable-precise-memory-info'],
})

async function heap(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / MIB
}

/** Rows in the document after each of many steps: the most. */
const scroll = (page, steps) =>
  page.evaluate(async (steps) => {
    const frame = () => new Promise((next) => requestAnimationFrame(next))
    const rows = () =>
      gallery.shown.root().querySelectorAll('[part~=view] li, [part~=view] [role=option], [part~=view] [role=listitem]')
        .length
    const scroller = () =>
      [...gallery.shown.root().querySelectorAll('*')].find(
        (one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY),
      )
    const list = scroller()
    let most = rows()
    for (let step = 0; step < steps; step++) {
      list.scrollTop += 500
      await frame()
      most = Math.max(most, rows())
    }
    return { most, at: Math.round(list.scrollTop) }
  }, steps)

async function search(page) {
  const input = page.getByRole('dialog').locator('input').first()
  for (const word of WORDS) {
    await input.fill('')
    await input.pressSequentially(word, { delay: 60 })
    await page.waitForTimeout(600)
  }
  await input.fill('')
  await page.waitForTimeout(600)
}

async function run(scenario) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 760 } })
  await page.goto(`${site.url}?empty`)
  await page.waitForFunction(() => globalThis.gallery !== undefined)
  await page.evaluate(() => gallery.show('connect/installed'))
  const opening = await traced(browser, () => page.evaluate((id) => gallery.show(id), scenario))
  const heaps = [await heap(page)]
  const scrolling = await traced(browser, () => scroll(page, STEPS))
  heaps.push(await heap(page))
  const searching = await traced(browser, () => search(page))
  heaps.push(await heap(page))
  for (let time = 0; time < 3; time++) {
    await scroll(page, STEPS)
    await search(page)
    heaps.push(await heap(page))
  }
  await page.close()
  const { most, at } = scrolling.result
  console.log(
    `${scenario}: at most ${most} rows, scrolled ${at} px; heap ${heaps.map((one) => one.toFixed(1)).join(' → ')} MiB`,
  )
  for (const [name, { tasks }] of Object.entries({ opening, scrolling, searching })) console.log(`  ${name}: ${tasks}`)
}

for (const scenario of SCENARIOS) for (let time = 0; time < TIMES; time++) await run(scenario)
await browser.close()
await site.close()
