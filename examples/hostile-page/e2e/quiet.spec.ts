import type { Page } from '@playwright/test'
import { expect, test } from './watched-test.js'

test.describe.configure({ mode: 'parallel' })

test('V39: a started kit sends no request, loads no code and writes nothing before the first act', async ({
  page,
  watched,
}) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const before = watched.requests.length
  const files = () => watched.requests.slice(before).map((url) => new URL(url).pathname)
  await page.evaluate(() => lab.kit().start())
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
  expect(files()).toEqual([])

  await page.evaluate(() => lab.kit().connect({ connector: 'fake:a' }))
  await expect.poll(files).toContainEqual(expect.stringMatching(/\/(runtime|connect-stage)-[^/]+\.js$/))
  expect(files().filter((file) => !/^\/assets\/[^/]+\.js$/.test(file))).toEqual([])
  expect(new Set(files()).size).toBe(files().length)
})

test('the next act loads code again that failed to load', async ({ page, context }) => {
  await page.goto('/')
  await page.evaluate(() => lab.kit().start())
  await context.setOffline(true)
  const connect = () =>
    page.evaluate(() =>
      lab
        .kit()
        .connect({ connector: 'fake:a' })
        .then(
          ({ status }) => status,
          (error: { code?: string }) => error.code ?? String(error),
        ),
    )
  expect(await connect()).toBe('dependency/failed')
  await context.setOffline(false)
  // Some versions of Chromium never fetch a module again that failed once, whoever imports it.
  expect(await connect()).toBe((await fetchesModulesAgain(page)) ? 'connected' : 'dependency/failed')
})

/** Whether this browser imports a module of its own page whose first fetch failed. */
async function fetchesModulesAgain(page: Page): Promise<boolean> {
  const load = () =>
    page.evaluate(() =>
      import('/fails-once.js' as string).then(
        () => true,
        () => false,
      ),
    )
  // One route for both fetches: a route that ends after the first may stop the interception while the second begins.
  let fetches = 0
  await page.route('**/fails-once.js', (route) =>
    ++fetches === 1 ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: 'export {}' }),
  )
  expect(await load()).toBe(false)
  return load()
}
