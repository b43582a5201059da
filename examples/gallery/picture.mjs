import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBrowser } from '../../.ci/browsers.mjs'
import { serve } from './serve.mjs'

// The picture of the README, made of three scenarios: `npm run picture`.

const OUT = join(import.meta.dirname, 'modal.png')
const PANELS = [
  { id: 'connect/recent', mode: 'light' },
  { id: 'walletconnect/code', mode: 'dark' },
  { id: 'networks/connected', mode: 'light' },
]
const PANEL = { width: 440, height: 630 }
const SCALE = 1.5

const site = await serve(join(import.meta.dirname, 'screens/site'))
const browser = await chromium.launch({
  executablePath: ensureBrowser('chromium'),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
})
const context = await browser.newContext({ viewport: PANEL, deviceScaleFactor: SCALE, reducedMotion: 'reduce' })
const page = await context.newPage()
await page.goto(`${site.url}?empty`)
await page.waitForFunction(() => globalThis.gallery !== undefined)

const panels = []
for (const { id, mode } of PANELS) {
  await page.evaluate(([id, mode]) => gallery.show(id, { mode, locale: 'en' }), [id, mode])
  panels.push((await page.screenshot()).toString('base64'))
}

const images = panels
  .map((data) => `<img src="data:image/png;base64,${data}" width="${PANEL.width}" height="${PANEL.height}" alt="">`)
  .join('')
const whole = await context.newPage()
await whole.setViewportSize({ width: PANEL.width * PANELS.length, height: PANEL.height })
await whole.setContent(`<!doctype html><style>body{margin:0;display:flex}img{display:block}</style>${images}`)
await whole.screenshot({ path: OUT })
await browser.close()
await site.close()
console.log(`The picture is ${OUT}.`)
