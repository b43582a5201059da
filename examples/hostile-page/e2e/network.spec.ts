import { startFaultServer, type FaultServer } from '@latchkey/core/testing/node'
import { expect, test as watchedTest } from './watched-test.js'

const test = watchedTest.extend<{ server: FaultServer; elsewhere: FaultServer }>({
  server: async ({ watched }, provide) => {
    const server = await startFaultServer()
    watched.allowed.push(server.url)
    await provide(server)
    await server.close()
  },
  /** A server that must not be asked. */
  elsewhere: async ({ page: _page }, provide) => {
    const server = await startFaultServer()
    await provide(server)
    await server.close()
  },
})

test.describe.configure({ mode: 'parallel' })

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('returns a valid answer', async ({ page, server }) => {
  server.on('/a', { body: { good: true } })
  expect(await page.evaluate((url) => lab.get(url), `${server.url}/a`)).toEqual({ value: { good: true } })
})

test('F-N01: lists and connects installed wallets offline; a request fails with http/offline, and succeeds later', async ({
  page,
  context,
  server,
}) => {
  server.on('/a', { body: 1 })
  const url = `${server.url}/a`
  // What the page needs of its own has arrived before.
  await page.evaluate(async (warm) => {
    await lab.kit().start()
    lab.kit().showList()
    await lab.kit().connect({ connector: 'mock:c' })
    await lab.get(warm)
  }, url)
  const listed = () => page.evaluate(() => lab.kit().listed())
  await expect.poll(listed).toContain('fake:a')
  await context.setOffline(true)
  expect(await listed()).toEqual(['fake:a', 'fake:b', 'fake:silent', 'fake:stranger', 'mock:c'])
  expect(await page.evaluate((asked) => lab.get(asked), url)).toEqual({ code: 'http/offline' })
  expect(await page.evaluate(async () => (await lab.kit().connect({ connector: 'fake:a' })).status)).toBe('connected')
  await context.setOffline(false)
  expect(await page.evaluate((asked) => lab.get(asked), url)).toEqual({ value: 1 })
})

test('F-N03, F-N04: asks an unreachable server four times, then reports the failure', async ({
  page,
  server,
  elsewhere,
  watched,
}) => {
  watched.allowed.push(elsewhere.url)
  const attempts: string[] = []
  for (const [{ url }, reason] of [
    [server, 'namenotresolved'],
    [elsewhere, 'connectionrefused'],
  ] as const) {
    await page.route(`${url}/**`, (route) => {
      attempts.push(reason)
      return route.abort(reason)
    })
  }
  const urls = [`${server.url}/a`, `${elsewhere.url}/a`]
  const outcomes = await page.evaluate((both) => Promise.all(both.map((url) => lab.get(url))), urls)
  expect(outcomes).toEqual([{ code: 'http/failed' }, { code: 'http/failed' }])
  for (const reason of ['namenotresolved', 'connectionrefused'])
    expect(attempts.filter((one) => one === reason)).toHaveLength(4)
})

test('F-N04: repeats a request whose answer breaks off, and fails if it always does', async ({ page, server }) => {
  server.on('/once', { chunks: ['{"go'], breaks: 'body' }, { body: { good: true } })
  server.on('/headers', { breaks: 'headers' }, { body: { good: true } })
  server.on('/always', { chunks: ['{"go'], breaks: 'body' })
  const get = (path: string) => page.evaluate((url) => lab.get(url), server.url + path)
  expect(await get('/once')).toEqual({ value: { good: true } })
  expect(await get('/headers')).toEqual({ value: { good: true } })
  expect(await get('/always')).toEqual({ code: 'http/failed' })
  expect(server.requests.filter(({ url }) => url === '/always')).toHaveLength(4)
})

for (const [what, script] of [
  ['F-N05: a server that never answers', { stalls: 'headers' }],
  ['F-N06: a body that comes byte by byte', { chunks: endless('1'), chunkEveryMs: 20 }],
] as const) {
  test(`${what} times out after ten seconds, and is not repeated`, async ({ page, server }) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    server.on('/slow', script)
    const answer = page.evaluate((url) => lab.get(url), `${server.url}/slow`)
    await expect.poll(() => server.requests.length).toBe(1)
    let isOver = false
    void answer.then(() => (isOver = true))
    await page.clock.fastForward(9_999)
    // A whole turn of the page later, nobody has given up.
    await page.evaluate(() => undefined)
    expect(isOver).toBe(false)
    await page.clock.fastForward(1)
    expect(await answer).toEqual({ code: 'http/timeout' })
    // The connection is let go of, and nobody tries again.
    await expect.poll(() => server.connections).toBe(0)
    expect(server.requests).toHaveLength(1)
  })
}

test('F-N18: reads no more of 40 MB than the limit', async ({ page, server }) => {
  let sent = 0
  const pieces = function* () {
    for (; sent < 40; sent++) yield '1'.repeat(1_048_576)
  }
  server.on('/big', { chunks: pieces() })
  expect(await page.evaluate((url) => lab.get(url), `${server.url}/big`)).toEqual({ code: 'http/too-large' })
  await expect.poll(() => server.connections).toBe(0)
  expect(sent).toBeLessThan(40)
})

test('F-N27: does not follow a redirect to another host', async ({ page, server, elsewhere }) => {
  server.on('/moved', { status: 302, headers: { location: `${elsewhere.url}/trap` } })
  elsewhere.on('/trap', { body: { good: false } })
  expect(await page.evaluate((url) => lab.get(url), `${server.url}/moved`)).toEqual({ code: 'http/failed' })
  expect(elsewhere.requests).toEqual([])
})

function* endless(piece: string) {
  for (;;) yield piece
}
