// Measures how long the page of the embedded wallet takes until it is ready, beside an empty page with the same libraries
// from the same server: `node examples/bench/wallet-page.mjs`. Runs in Chromium, with nothing in its cache.
import { chromium } from '@playwright/test'
import { ensureBrowser } from '../../.ci/browsers.mjs'
import { serve } from './wallet-page/serve.mjs'

const ROUNDS = Number(process.argv[2] ?? 15)
/** How late each answer of the server comes. */
const DELAYS_MS = [0, 50]
const NEVER = 60_000

const server = await serve()
const browser = await chromium.launch({
  executablePath: ensureBrowser('chromium'),
  // As visitors have it: a frame keeps what it stores under the site around it.
  args: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-features=Translate',
  ],
  ignoreDefaultArgs: ['--disable-features'],
})
const PAGES = {
  empty: `${server.wallet}/sdk/empty.html`,
  wallet: `${server.wallet}/sdk?projectId=demo&chainId=eip155:1`,
}

/** Opens a page in a frame of the app, and answers after how many ms it said that it is ready, and was drawn. */
async function visit(address) {
  const context = await browser.newContext()
  try {
    const page = await openApp(context)
    const startedAt = await openFrame(page, address)
    const readyAt = await hear(page, 'READY')
    const drawnAt = await drawn(page)
    return { ready: readyAt - startedAt, drawn: Math.max(readyAt, drawnAt) - startedAt }
  } finally {
    await context.close()
  }
}

/** The ms until the approve button can be pressed, of a request that the app sends as soon as the page is ready. */
async function timeApproval(rounds, email) {
  const context = await browser.newContext()
  const page = await openApp(context)
  await openFrame(page, PAGES.wallet)
  await hear(page, 'READY')
  await ask(page, 'CONNECT_EMAIL', { email })
  await ask(page, 'CONNECT_OTP', { otp: server.code() })
  await ask(page, 'GET_USER', { chainId: 1 })
  const session = await context.newCDPSession(page)
  const times = []
  for (let round = 0; round < rounds; round++) {
    await session.send('Network.clearBrowserCache')
    await page.reload()
    const startedAt = await openFrame(page, PAGES.wallet)
    await hear(page, 'READY')
    await say(page, 'RPC_REQUEST', { method: 'personal_sign', params: ['0x6869', ''] })
    const frame = await frameOf(page)
    await frame.locator('button.approve:enabled').waitFor()
    times.push((await frame.evaluate(() => performance.timeOrigin + performance.now())) - startedAt)
  }
  await context.close()
  return times
}

async function openApp(context) {
  const page = await context.newPage()
  await page.addInitScript(() => {
    if (window.parent === window) return
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#app')?.firstElementChild) return
      observer.disconnect()
      window.drawnAt = performance.timeOrigin + performance.now()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(server.app)
  return page
}

const openFrame = (page, address) =>
  page.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.src = src
    frame.style.cssText = 'width: 400px; height: 640px'
    const startedAt = performance.timeOrigin + performance.now()
    document.body.append(frame)
    return startedAt
  }, address)

const hear = async (page, name) => {
  const heard = await page.waitForFunction((type) => heard.find(({ data }) => data.type === type), `@w3m-frame/${name}`)
  return (await heard.jsonValue()).at
}

const say = (page, type, payload) =>
  page.evaluate(
    ([type, payload]) => frames[0].postMessage({ type: `@w3m-app/${type}`, id: type, payload }, '*'),
    [type, payload],
  )

async function ask(page, type, payload) {
  await say(page, type, payload)
  await hear(page, `${type}_SUCCESS`)
}

const frameOf = async (page) => {
  await page.waitForFunction(() => frames.length === 1)
  return page.frames()[1]
}

async function drawn(page) {
  const frame = await frameOf(page)
  return (await frame.waitForFunction(() => window.drawnAt, undefined, { timeout: NEVER })).jsonValue()
}

const median = (values) => [...values].sort((one, other) => one - other)[values.length >> 1]

for (const delayMs of DELAYS_MS) {
  server.delay(delayMs)
  const found = { empty: [], wallet: [] }
  // The first round warms the browser and the server up. They alternate, so that a drift of the machine affects both alike.
  for (let round = 0; round <= ROUNDS; round++)
    for (const name of round % 2 ? ['empty', 'wallet'] : ['wallet', 'empty']) {
      const times = await visit(PAGES[name])
      if (round > 0) found[name].push(times)
    }
  const of = (name, what) => median(found[name].map((times) => times[what]))
  console.log(`\nEach answer of the server ${delayMs} ms late; medians of ${ROUNDS}`)
  console.table(
    Object.fromEntries(
      ['ready', 'drawn'].map((what) => [
        what,
        {
          'empty page, ms': Math.round(of('empty', what)),
          'wallet page, ms': Math.round(of('wallet', what)),
          ratio: (of('wallet', what) / of('empty', what)).toFixed(2),
        },
      ]),
    ),
  )
  console.log(
    `a request that waits can be approved after ${Math.round(median(await timeApproval(ROUNDS, `ada.${delayMs}@example.org`)))} ms`,
  )
}
await browser.close()
await server.close()
