import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBrowser } from '../../.ci/browsers.mjs'
import { serve } from './serve.mjs'

// What ten thousand wallets cost: node examples/gallery/bench-all-wallets.mjs [times]
// Rows in the document, the longest tasks, and the heap, while one scrolls through the list and searches in it. Of a
// task it tells
// the time it took, which other programs of the machine make longer, and the time the processor worked on it, which
// they do not.

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

/**
 * How long the longest task of the page took meanwhile, by the clock and by the processor; and how many took more than
 * 50 ms.
 */
async function traced(page, act) {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  const result = await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, pid, tid, dur }) => dur && /RunTask/.test(name) && threads.has(`${pid} ${tid}`),
  )
  const ms = (field) => tasks.map((task) => (task[field] ?? 0) / 1000)
  const tell = (all) => `${Math.max(0, ...all).toFixed(0)} ms (${all.filter((one) => one > 50).length} over 50)`
  return { result, tasks: `longest ${tell(ms('dur'))}, of the processor ${tell(ms('tdur'))}` }
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
  const opening = await traced(page, () => page.evaluate((id) => gallery.show(id), scenario))
  const heaps = [await heap(page)]
  const scrolling = await traced(page, () => scroll(page, STEPS))
  heaps.push(await heap(page))
  const searching = await traced(page, () => search(page))
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
