// Measures how long a visitor waits for a pairing, by the relay's delay: `node examples/bench/pairing.mjs`, after `npx
// vite build examples/real-wallets`. Runs in Chromium, with the page's code in the browser's cache.
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { chromium } from '@playwright/test'
import { startRelay } from '@latchkey/example-devnet'
import { preview } from 'vite'

const ROUNDS = 5
const DELAYS_MS = [0, 50, 100, 200]
const IPHONE = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
}
/** The time that a pointer rests on a row before the press. */
const HOVER_MS = 300

const relay = await startRelay()
const root = join(import.meta.dirname, '../wallets')
const server = await preview({ root, preview: { host: '127.0.0.1', port: 0 } })
const address = `${server.resolvedUrls.local[0]}pairing.html?relay=${encodeURIComponent(relay.url)}`
const browser = await chromium.launch({
  ...(process.env.LATCHKEY_CHROMIUM ? { executablePath: process.env.LATCHKEY_CHROMIUM } : {}),
  args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
})

const WAYS = {
  'phone: the list opens → a link is ready': async (page) => {
    const start = performance.now()
    await page.getByTestId('connect-button').click()
    await published()
    return performance.now() - start
  },
  'phone: the tap on a wallet → its button can be pressed': async (page) => {
    await page.getByTestId('connect-button').click()
    await published()
    const dialog = page.getByRole('dialog')
    const row = dialog.getByRole('button', { name: /Demo Wallet/ })
    const start = performance.now()
    await row.click()
    await dialog
      .getByRole('button', { name: /^Open Demo Wallet/ })
      .and(page.locator(':not([aria-busy=true])'))
      .waitFor()
    return performance.now() - start
  },
  'desktop, pointed at: the press → a code': (page) => codeAfter(page, true),
  'desktop, not pointed at: the press → a code': (page) => codeAfter(page, false),
}

/** Waits until the relay has the proposal, and has answered after its delay. */
async function published() {
  await relay.waitFor({ type: 'published', tag: 1100 })
}

async function codeAfter(page, isPointedAt) {
  await page.getByTestId('connect-button').click()
  const dialog = page.getByRole('dialog')
  const row = dialog.getByRole('button', { name: /WalletConnect/ })
  await row.waitFor()
  if (isPointedAt) {
    await row.hover()
    await page.waitForTimeout(HOVER_MS)
  }
  const start = performance.now()
  await row.evaluate((button) => button.click())
  await dialog.getByRole('img', { name: /QR code/ }).waitFor()
  return performance.now() - start
}

async function measure(name, delay) {
  const times = []
  const context = await browser.newContext(name.startsWith('phone') ? IPHONE : {})
  for (let round = 0; round <= ROUNDS; round++) {
    const page = await context.newPage()
    await relay.clear()
    await relay.forget()
    await page.goto(address)
    await page.getByTestId('connect-button').waitFor()
    if (delay) await relay.slow(delay)
    const time = await WAYS[name](page)
    // The first round fills the cache.
    if (round > 0) times.push(time)
    await page.close()
    await page.context().clearCookies()
  }
  await context.close()
  return times.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)]
}

const table = {}
for (const name of Object.keys(WAYS)) {
  table[name] = {}
  for (const delay of DELAYS_MS) table[name][`${delay} ms`] = Math.round(await measure(name, delay))
}
console.table(table)
await browser.close()
await server.close()
await relay.stop()
process.exit(0)
