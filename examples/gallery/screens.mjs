import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBrowser } from '../../.ci/browsers.mjs'
import { serve } from './serve.mjs'

// Pictures of every scenario of the gallery, and a sheet for each group of them:
//   node examples/gallery/screens.mjs [words of the scenarios' ids …] [--look=words of the looks' names …]

const OUT = join(import.meta.dirname, 'screens')
const WORKERS = 2
const MAX_IN_A_ROW = 8

const DESKTOP = { name: 'desktop', width: 1000, height: 760 }
const PHONE = { name: 'phone', width: 390, height: 844 }
const NARROW = { name: 'narrow', width: 320, height: 640 }
/** A window of 640 px, seen at twice its size. */
const ZOOMED = { name: 'zoomed', width: 320, height: 256, scale: 2 }

const looks = [
  ...[DESKTOP, PHONE].flatMap((screen) =>
    ['light', 'dark'].flatMap((mode) => ['en', 'ar'].map((locale) => ({ screen, mode, locale }))),
  ),
  { screen: DESKTOP, mode: 'light', locale: 'de' },
  { screen: PHONE, mode: 'dark', locale: 'ja' },
  { screen: DESKTOP, mode: 'dark', locale: 'pseudo' },
  { screen: NARROW, mode: 'light', locale: 'en' },
  { screen: NARROW, mode: 'dark', locale: 'pseudo' },
  { screen: ZOOMED, mode: 'light', locale: 'en' },
]
const nameOf = ({ screen, mode, locale }) => `${screen.name}-${mode}-${locale}`
const fileOf = (id) => `${id.replace('/', '--')}.png`

const args = process.argv.slice(2)
const wantedLooks = args.filter((one) => one.startsWith('--look=')).map((one) => one.slice(7))
const wanted = args.filter((one) => !one.startsWith('--'))
const isWanted = (text, words) => !words.length || words.some((word) => text.includes(word))

const site = await serve(join(OUT, 'site'))
const browser = await chromium.launch({
  executablePath: ensureBrowser('chromium'),
  args: ['--no-sandbox', '--disable-gpu'],
  // The scrollbars that visitors have.
  ignoreDefaultArgs: ['--hide-scrollbars'],
})
const failures = []
let pictures = 0
let inARow = 0

async function open(screen) {
  const { width, height, scale = 1 } = screen
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`${site.url}?empty`)
  await page.waitForFunction(() => globalThis.gallery !== undefined)
  return { page, ids: await page.evaluate(() => gallery.scenarios.map(({ id }) => id)), close: () => context.close() }
}

/** All scenarios in one look. Reports a scenario that cannot be shown, and continues with the others. */
async function take(look) {
  const folder = join(OUT, nameOf(look))
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  await mkdir(folder, { recursive: true })
  const { page, ids, close } = await open(look.screen)
  const taken = []
  for (const id of ids.filter((one) => isWanted(one, wanted))) {
    try {
      await page.evaluate(([id, look]) => gallery.show(id, look), [id, { mode: look.mode, locale: look.locale }])
      const { view, wanted: hoped } = await page.evaluate(() => gallery.at())
      if (view !== hoped) failures.push(`${nameOf(look)} ${id}: at ${view} instead of ${hoped}`)
      inARow = 0
    } catch (error) {
      // Then it is not the scenario that is broken.
      if (++inARow > MAX_IN_A_ROW) throw error
      failures.push(`${nameOf(look)} ${id}: ${String(error).split('\n', 1)[0]}`)
    }
    await page.screenshot({ path: join(folder, fileOf(id)) })
    pictures++
    taken.push(id)
  }
  await close()
  await makeSheets(look, taken)
}

const groupOf = (id) => id.split('/')[0]

/** One page per group, with all its pictures, and a picture of that page. */
async function makeSheets(look, ids) {
  const { screen } = look
  const folder = join(OUT, 'sheets')
  await mkdir(folder, { recursive: true })
  const context = await browser.newContext({ viewport: { width: 1600, height: 900 } })
  const page = await context.newPage()
  const shownWidth = screen === DESKTOP ? 380 : 250
  for (const group of new Set(ids.map(groupOf))) {
    const figures = ids
      .filter((id) => groupOf(id) === group)
      .map(
        (id) =>
          `<figure><img src="../${nameOf(look)}/${fileOf(id)}" width="${shownWidth}" alt=""><figcaption>${id}</figcaption></figure>`,
      )
    const html = `<!doctype html><meta charset="utf-8"><title>${group}</title><style>body{font:13px system-ui;margin:8px;display:flex;flex-wrap:wrap;gap:8px}figure{margin:0}img{border:1px solid #999;display:block}</style>${figures.join('')}`
    const file = join(folder, `${group}--${nameOf(look)}`)
    await writeFile(`${file}.html`, html)
    await page.goto(`file://${file}.html`)
    await page.screenshot({ path: `${file}.png`, fullPage: true })
  }
  await context.close()
}

const queue = looks.filter((look) => isWanted(nameOf(look), wantedLooks))
await Promise.all(
  Array.from({ length: WORKERS }, async () => {
    for (let look = queue.shift(); look; look = queue.shift()) await take(look)
  }),
)
await browser.close()
await site.close()

console.log(`${pictures} pictures in ${OUT}; the sheets are in ${join(OUT, 'sheets')}.`)
if (failures.length) {
  console.error(failures.join('\n'))
  process.exitCode = 1
}
