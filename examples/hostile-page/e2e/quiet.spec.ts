import { expect, test } from './watched-test.js'

test.describe.configure({ mode: 'parallel' })

test('a started kit sends no request, loads no code and writes nothing before the first act', async ({
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
  await expect.poll(files).toContainEqual(expect.stringMatching(/\/runtime-[^/]+\.js$/))
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
  expect(await connect()).toBe('connected')
})
