import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { bundle } from './bundle.js'

const ADDRESS = '/windows'

// Playwright switches the browser's pop-up blocker off.
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-popup-blocking'] }),
    { scope: 'worker' },
  ],
})

/** Answers the page of the app, and pages of other origins by the scripts in them. */
async function serve(context: BrowserContext, baseURL: string | undefined, others: Readonly<Record<string, string>>) {
  const script = await bundle('windows')
  await context.route(`${baseURL}${ADDRESS}*`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><button>Sign in</button><script src="${ADDRESS}.js"></script>`,
        }),
  )
  for (const [address, body] of Object.entries(others)) {
    await context.route(address, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><script>${body}</script>` }),
    )
  }
}

const seen = (page: Page) => page.evaluate(() => window.onPage.seen)

test('a pop-up is opened in the click and led to a page later, and only the expected origin is heard', async ({
  page,
  context,
  baseURL,
}) => {
  await serve(context, baseURL, {
    'https://login.example/start': `opener.postMessage('started', '*'); location = 'https://evil.example/'`,
    'https://evil.example/': `opener.postMessage('evil', '*'); location = 'https://login.example/end'`,
    'https://login.example/end': `opener.postMessage('ended', '*')`,
  })
  await page.goto(ADDRESS)
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.click('button')])
  expect(popup.url()).toBe('about:blank')
  expect(await page.evaluate(() => window.onPage.lead('https://login.example/start'))).toBe(true)
  await popup.waitForURL('https://login.example/end')
  await page.waitForFunction(() => window.onPage.seen.messages.includes('ended'))
  expect(await seen(page)).toEqual({ messages: ['started', 'ended'], errors: [], closed: 0 })

  await popup.close()
  await page.waitForFunction(() => window.onPage.seen.closed > 0)
  expect((await seen(page)).closed).toBe(1)
  expect(await page.evaluate(() => window.onPage.lead('https://login.example/start'))).toBe(false)
})

test('a pop-up that is opened without a click is blocked, which is an error of the catalogue', async ({
  page,
  context,
  baseURL,
}) => {
  await serve(context, baseURL, {})
  await page.goto(`${ADDRESS}?at-once`)
  expect((await seen(page)).errors).toEqual(['page/popup-blocked'])
  expect(context.pages()).toHaveLength(1)
})

test('a frame talks to the page from its own origin, and nobody else does', async ({ page, context, baseURL }) => {
  await serve(context, baseURL, {
    'https://wallet.example/': `
      addEventListener('message', ({ data, origin }) => {
        parent.postMessage([data, origin], '*')
        location = 'https://evil.example/'
      })
      parent.postMessage('ready', '*')`,
    'https://evil.example/': `parent.postMessage('evil', '*'); location = 'https://wallet.example/end'`,
    'https://evil.example/other': `parent.postMessage('evil', '*')`,
    'https://wallet.example/end': `parent.postMessage('end', '*')`,
  })
  await page.goto(ADDRESS)
  await page.evaluate(async () => {
    const other = document.createElement('iframe')
    other.src = 'https://evil.example/other'
    const isHeard = new Promise((resolve) => addEventListener('message', resolve, { once: true }))
    document.body.append(other)
    await isHeard
    window.onPage.load('https://wallet.example/')
  })
  await page.waitForFunction(() => window.onPage.seen.messages.includes('end'))
  expect((await seen(page)).messages).toEqual(['ready', ['hello', new URL(page.url()).origin], 'end'])
  const frame = page.locator('iframe[title="Wallet"]')
  expect(await frame.boundingBox()).toEqual({ x: 20, y: 30, width: 300, height: 200 })
})

test('the address is replaced without loading the page again', async ({ page, context, baseURL }) => {
  await serve(context, baseURL, {})
  await page.goto(`${ADDRESS}?result_uri=secret`)
  await page.evaluate((address) => window.onPage.replaceAddress(address), ADDRESS)
  expect(new URL(page.url()).search).toBe('')
  expect(await seen(page)).toEqual({ messages: [], errors: [], closed: 0 })
})
