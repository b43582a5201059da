import type { Page } from '@playwright/test'
import { expect, test } from './watched-test.js'

test.describe.configure({ mode: 'parallel' })

const statuses = (page: Page) => page.evaluate(() => lab.kit().statuses())

/** Playwright keeps every page in view, so the page is told what it would read and hear behind another tab. */
const see = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: now })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** The wallets that were asked anything, and how often they asked the visitor. */
const asked = (page: Page) =>
  page.evaluate(() =>
    Object.values(lab.kit().wallets).flatMap(({ id, asks, prompts }) => (asks.length > 0 ? [{ id, prompts }] : [])),
  )

/** Starts a kit, and has a wallet asked that says nothing. */
async function openPrompt(page: Page) {
  await page.goto('/')
  await page.evaluate(async () => {
    await lab.kit().start()
    void lab.kit().connect({ connector: 'fake:silent' })
  })
  await expect.poll(() => page.evaluate(() => lab.kit().wallets['fake:silent']!.prompts)).toBe(1)
}

test('F-L03: applies an approval once that comes while the page is hidden', async ({ page }) => {
  await openPrompt(page)
  const changes = await page.evaluateHandle(() => lab.kit().changesOf('fake'))
  await see(page, 'hidden')
  await page.evaluate(() => lab.kit().wallets['fake:silent']!.asks[0]!.approve())
  await expect.poll(() => statuses(page)).toEqual({ fake: 'connected', mock: 'disconnected' })
  await see(page, 'visible')
  expect(await page.evaluate(() => lab.kit().wallets['fake:silent']!.asks.length)).toBe(1)
  expect(await changes.jsonValue()).toEqual(['connected'])
})

test('F-L04: a reload during a prompt leaves no pending attempt, and shows no prompt', async ({ page }) => {
  await openPrompt(page)
  expect(await statuses(page)).toEqual({ fake: 'connecting', mock: 'disconnected' })
  await page.reload()
  await page.evaluate(() => lab.kit().start())
  expect(await statuses(page)).toEqual({ fake: 'disconnected', mock: 'disconnected' })
  expect(await page.evaluate(() => [...lab.kit().seen])).toEqual([])
  expect(await asked(page)).toEqual([])
  expect(await page.evaluate(async () => (await lab.kit().connect({ connector: 'fake:a' })).status)).toBe('connected')
})

test('F-L04: a reload during a prompt restores an existing connection without a prompt', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(async () => {
    await lab.kit().start()
    await lab.kit().connect({ connector: 'fake:a' })
    void lab.kit().connect({ connector: 'fake:silent' })
  })
  await page.reload()
  await page.evaluate(() => lab.kit().start())
  await expect.poll(() => statuses(page)).toEqual({ fake: 'connected', mock: 'disconnected' })
  expect(await asked(page)).toEqual([{ id: 'fake:a', prompts: 0 }])
  expect(await page.evaluate(() => lab.kit().seen.has('connecting'))).toBe(false)
})

test('F-L06: two kits on one page share nothing, not even in storage', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(async () => {
    for (const id of ['', 'second']) {
      await lab.kit(id).start()
      await lab.kit(id).connect({ connector: 'fake:a' })
    }
    await lab.kit('second').connect({ connector: 'mock:c' })
    await lab.kit().disconnect()
  })
  const connected = () => page.evaluate(() => ['', 'second'].map((id) => lab.kit(id).connected()))
  expect(await connected()).toEqual([[], ['fake:a@fake', 'mock:c@mock']])
  await page.reload()
  await page.evaluate(() => Promise.all(['', 'second'].map((id) => lab.kit(id).start())))
  await expect.poll(connected).toEqual([[], ['fake:a@fake', 'mock:c@mock']])
})

test('F-L06: two copies of the code on one page are independent, and each continues without the other', async ({
  page,
  context,
  watched,
}) => {
  // The same files under another address are other modules: all of them, with whatever they keep.
  await context.route('**/copy/**', (route) => route.continue({ url: route.request().url().replace('/copy/', '/') }))
  await page.goto('/')
  const entry = await page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')!.src)
  const globals = () => page.evaluate(() => Reflect.ownKeys(window).map(String))
  const before = await globals()
  await page.evaluate(
    async (copy) => {
      const first = lab
      await import(copy)
      if (lab === first) throw new Error('It is the same copy.')
      window.copies = [first, lab]
      await first.kit('first').start()
      await lab.kit('second').start()
      await first.kit('first').connect({ connector: 'fake:a' })
      await lab.kit('second').connect({ connector: 'fake:b' })
    },
    entry.replace('/assets/', '/copy/assets/'),
  )
  const connected = () =>
    page.evaluate(() => window.copies.map((copy, index) => copy.kit(['first', 'second'][index]).connected()))
  expect(await connected()).toEqual([['fake:a@fake'], ['fake:b@fake']])
  expect(watched.requests).toContainEqual(expect.stringMatching(/\/copy\/assets\/(runtime|connect-stage)-/))
  // The second copy added nothing of its own to the page.
  expect((await globals()).filter((name) => !before.includes(name))).toEqual(['copies'])

  await page.evaluate(() => window.copies[0]!.kit('first').dispose())
  await page.evaluate(() => window.copies[1]!.kit('second').connect({ connector: 'mock:c' }))
  expect((await connected())[1]).toEqual(['fake:b@fake', 'mock:c@mock'])
})

declare global {
  interface Window {
    copies: readonly Lab[]
  }
  type Lab = typeof lab
}

test('a disposed kit leaves no timer and no listener', async ({ page }) => {
  await page.goto('/')
  const left = await page.evaluate(async () => {
    const ledger = lab.openLedger()
    const kit = lab.kit()
    await kit.start()
    await kit.connect({ connector: 'fake:a' })
    void kit.connect({ connector: 'fake:silent' })
    const during = (await ledger.left()).length
    await kit.dispose()
    const after = (await ledger.left()).map(({ what }) => what)
    ledger.stop()
    return { during, after }
  })
  expect(left).toEqual({ during: expect.any(Number), after: [] })
  expect(left.during).toBeGreaterThan(0)
})
