import fc from 'fast-check'
import { walletSchema } from '../../schemas/wallet.js'
import { createTimedCache } from '../../features/balances/timed-cache.js'
import { startFaultServer, type FaultServer } from '../../testing/node.js'
import { createSystemClock } from '../../platform/system.js'
import { createFetchHttp } from './fetch-http.js'
import { setUpHttp, URL_OF_API as url, watch } from './fetch-http.test.helper.js'

// The rows of the fault matrix about one server and one request, by their ids.

/** Limited, because each run is a request of its own. */
const RUNS = Math.min(Number(process.env['FC_RUNS'] ?? 100), 20_000)
const MINUTE_MS = 60_000

test('F-N03: tries an unreachable server four times, and reports a browser without a network as such', async () => {
  const { http, faults, clock, page, read, times } = setUpHttp()
  faults.always({ breaks: 'headers' })
  const unreachable = watch(http.get({ url, read }))
  await clock.advance(MINUTE_MS)
  expect(unreachable).toMatchObject({
    settled: 1,
    error: { code: 'http/failed', context: { host: 'api.example' }, cause: expect.any(TypeError) },
  })
  expect(times()).toEqual([0, 150, 450, 1_050])

  page.online = false
  const offline = watch(http.get({ url: 'https://other.example', read }))
  await clock.advance(MINUTE_MS)
  expect(offline).toMatchObject({ settled: 1, error: { code: 'http/offline', context: { host: 'other.example' } } })
  expect(faults.requests).toHaveLength(5)
})

test('F-N03: does not pause a server because the browser has no network', async () => {
  const { http, faults, page, read } = setUpHttp()
  faults.always({ breaks: 'headers' })
  page.online = false
  for (let i = 0; i < 5; i++) await expect(http.get({ url, read })).rejects.toMatchObject({ code: 'http/offline' })
  page.online = true
  faults.always({ body: '1' })
  expect(await http.get({ url, read })).toBe(1)
})

test('F-N04: retries a read whose connection broke inside the answer, and rejects any other request', async () => {
  const { http, faults, clock, read } = setUpHttp()
  faults.next({ chunks: ['{"a":'], breaks: 'body' }, { body: { a: 1 } })
  const seen = watch(http.get({ url, read }))
  await clock.advance(150)
  expect(seen.value).toEqual({ a: 1 })
  faults.next({ chunks: ['{"a":'], breaks: 'body' })
  await expect(http.post({ url, read })).rejects.toMatchObject({
    code: 'http/failed',
    message: expect.stringContaining('HTTP request failed'),
  })
})

test('F-N05: times out after 10 s without headers, does not retry and leaves nothing open', async () => {
  const { http, faults, clock, read } = setUpHttp()
  faults.always({ stalls: 'headers' })
  const seen = watch(http.get({ url, read }))
  await clock.advance(9_999)
  expect(seen.settled).toBe(0)
  await clock.advance(1)
  expect(seen).toMatchObject({
    settled: 1,
    error: { code: 'http/timeout', context: { host: 'api.example', ms: 10_000 } },
  })
  await clock.advance(MINUTE_MS)
  expect([faults.requests.length, faults.open, clock.pending]).toEqual([1, 0, 0])
})

test.each([
  ['stalls', { chunks: ['{"a":'], stalls: 'body' }],
  ['drips a byte a second', { chunks: '{"a":"a long text"}', chunkEveryMs: 1_000 }],
] as const)('F-N06: times out after 10 s when the body %s', async (_how, answer) => {
  const { http, faults, clock, read } = setUpHttp()
  faults.always(answer)
  const seen = watch(http.get({ url, read }))
  await clock.advance(9_999)
  expect(seen.settled).toBe(0)
  await clock.advance(1)
  expect(seen).toMatchObject({ settled: 1, error: { code: 'http/timeout' } })
  expect([faults.requests.length, faults.open, clock.pending]).toEqual([1, 0, 0])
})

test('F-N06: takes a shorter deadline from the caller', async () => {
  const { http, faults, clock, read } = setUpHttp()
  faults.always({ chunks: ['{'], stalls: 'body' })
  const seen = watch(http.get({ url, read, timeoutMs: 2_000 }))
  await clock.advance(2_000)
  expect(seen.error).toMatchObject({ code: 'http/timeout', context: { ms: 2_000 } })
})

test('F-N07: rejects an event once with its status 403, and other requests go on', async () => {
  const { http, faults, read } = setUpHttp()
  faults.next({ status: 403 }, { body: '1' })
  await expect(http.post({ url: 'https://pulse.example/e', body: {}, read })).rejects.toMatchObject({
    context: { status: 403 },
  })
  expect(await http.get({ url, read })).toBe(1)
  expect(faults.requests).toHaveLength(2)
})

test('F-N09: retries after a 408 without an error for the caller', async () => {
  const { http, faults, clock, read, times } = setUpHttp()
  faults.next({ status: 408 }, { body: '1' })
  const seen = watch(http.get({ url, read }))
  await clock.advance(150)
  expect(seen).toEqual({ value: 1, settled: 1 })
  expect(times()).toEqual([0, 150])
})

test.each([
  ['F-N11', '2', 2_000],
  ['F-N12', 'Sat, 31 Jan 2026 23:59:09 GMT', 9_000],
  ['F-N12', 'Sat, 31 Jan 2026 23:58:00 GMT', 150],
  ['F-N13', '-1', 150],
  ['F-N13', 'NaN', 150],
  ['F-N13', undefined, 150],
])('%s: retries after a 429 with Retry-After %p in %p ms', async (_id, retryAfter, expected) => {
  const { http, faults, clock, read, times } = setUpHttp()
  faults.next({ status: 429, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } }, { body: '1' })
  const seen = watch(http.get({ url, read }))
  await clock.advance(expected)
  expect(seen.value).toBe(1)
  expect(times()).toEqual([0, expected])
})

test.each(['86400', '10', 'Sun, 01 Feb 2026 00:00:00 GMT', 'Sun, 01 Feb 2026 23:59:00 GMT'])(
  'F-N12, F-N13: a Retry-After of %s, longer than a read may take, ends the read at once',
  async (asked) => {
    const { http, faults, clock, read } = setUpHttp()
    faults.always({ status: 429, headers: { 'retry-after': asked } })
    const seen = watch(http.get({ url, read }))
    await clock.advance(0)
    expect(seen).toMatchObject({ settled: 1, error: { code: 'http/status', context: { status: 429 } } })
    expect([faults.requests.length, clock.pending]).toEqual([1, 0])
  },
)

test('F-N05, F-N11: all tries and waits of a read take ten seconds at most', async () => {
  const { http, faults, clock, read } = setUpHttp()
  faults.next({ status: 429, headers: { 'retry-after': '8' } }, { stalls: 'headers' })
  const seen = watch(http.get({ url, read }))
  await clock.advance(9_999)
  expect(seen.settled).toBe(0)
  await clock.advance(1)
  expect(seen.error).toMatchObject({ code: 'http/timeout', context: { ms: 2_000 } })
  expect([faults.requests.length, clock.pending]).toEqual([2, 0])
})

test('F-N14: pauses a server, and no other, for 30 s after four failures, and then sends it one request', async () => {
  const { http, faults, clock, read, times } = setUpHttp()
  faults.next({ status: 500 }, { status: 502 }, { status: 503 }, { status: 504 })
  const first = watch(http.get({ url, read }))
  await clock.advance(1_050)
  expect(first.error).toMatchObject({ context: { status: 504 } })
  expect(times()).toEqual([0, 150, 450, 1_050])

  await expect(http.get({ url: 'https://api.example/other', read })).rejects.toMatchObject({
    code: 'http/paused',
    context: { host: 'api.example', ms: 30_000 },
  })
  faults.always({ body: '1' })
  expect(await http.get({ url: 'https://other.example', read })).toBe(1)
  expect(faults.requests).toHaveLength(5)

  await clock.advance(30_000)
  const [probe, waiting] = [http.get({ url, read }), watch(http.get({ url, read }))]
  expect(await probe).toBe(1)
  expect(waiting.error).toMatchObject({ code: 'http/paused' })
  expect(await http.get({ url, read })).toBe(1)
})

test('F-N14: sends a dead server fewer than ten requests a minute', async () => {
  const { http, faults, clock, read } = setUpHttp()
  faults.always({ status: 503 })
  const asked = Array.from({ length: 120 }, async (_, index) => {
    await new Promise<void>((resolve) => void clock.after(index * 500, resolve))
    return http.get({ url, read }).catch(() => 'failed')
  })
  await clock.advance(MINUTE_MS * 2)
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['failed']))
  expect(faults.requests.length).toBeLessThan(10)
})

test('F-N14: counts a timeout as a failure of the server only at the usual deadline', async () => {
  const { http, faults, clock, read } = setUpHttp()
  faults.always({ stalls: 'headers' })
  const hurried = Array.from({ length: 8 }, () => watch(http.get({ url, read, timeoutMs: 2_000 })))
  await clock.advance(2_000)
  expect(hurried.map(({ error }) => error)).toMatchObject(hurried.map(() => ({ code: 'http/timeout' })))
  const patient = Array.from({ length: 4 }, () => watch(http.get({ url, read })))
  await clock.advance(10_000)
  expect(patient.map(({ error }) => error)).toMatchObject(patient.map(() => ({ code: 'http/timeout' })))
  await expect(http.get({ url, read })).rejects.toMatchObject({ code: 'http/paused' })
})

test.each([
  ['F-N15', 'a captive portal', '<!doctype html><title>Sign in</title>'],
  ['F-N16', 'cut off', '{"a": [1, 2'],
  ['F-N16', 'with a NaN', '{"a": NaN}'],
  ['F-N16', 'not UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ['F-N16', 'only a byte order mark', '\uFEFF'],
])('%s: rejects as no JSON an answer that is %s', async (_id, _what, body) => {
  const { http, faults, read } = setUpHttp()
  faults.always({ body, headers: { 'content-type': 'text/html' } })
  const error = await http.get({ url, read }).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'http/invalid', context: { host: 'api.example', reason: 'it is not JSON' } })
  expect(faults.requests).toHaveLength(1)
})

test('F-N16: reads JSON behind a byte order mark', async () => {
  const { http, faults, read } = setUpHttp()
  faults.always({ body: '\uFEFF{"a":1}' })
  expect(await http.get({ url, read })).toEqual({ a: 1 })
})

test('F-N17: rejects any answer of another shape with a typed error', async () => {
  const { http, faults } = setUpHttp()
  const good = { id: 'c57', name: 'Wallet' }
  const read = (json: unknown) => walletSchema.parse(json)
  const property = fc.asyncProperty(
    fc.constantFrom('id', 'name'),
    fc.jsonValue(),
    fc.boolean(),
    async (field, value, isWhole) => {
      fc.pre(typeof value !== 'string')
      const body = isWhole ? value : { ...good, [field]: value }
      fc.pre(!isWhole || !walletSchema.safeParse(body).success)
      faults.next({ body: JSON.stringify(body) })
      await expect(http.get({ url, read })).rejects.toMatchObject({
        code: 'http/invalid',
        context: { reason: 'it has another shape' },
      })
    },
  )
  await fc.assert(property, { numRuns: RUNS })
  faults.next({ body: good })
  expect(await http.get({ url, read })).toMatchObject(good)
})

test('F-N18: cuts an endless answer off at 5 MiB, or at the limit of the caller', async () => {
  const { http, faults, read } = setUpHttp()
  let sent = 0
  function* endless() {
    for (;;) {
      sent++
      yield new Uint8Array(1_024 * 1_024)
    }
  }
  faults.always(() => ({ chunks: endless() }))
  await expect(http.get({ url, read })).rejects.toMatchObject({
    code: 'http/too-large',
    context: { maxBytes: 5 * 1_024 * 1_024 },
  })
  expect([sent, faults.open]).toEqual([6, 0])
  await expect(http.blob({ url, maxBytes: 10 })).rejects.toMatchObject({
    code: 'http/too-large',
    context: { maxBytes: 10 },
  })
  faults.always({ body: 'x'.repeat(10) })
  expect((await http.blob({ url, maxBytes: 10 })).size).toBe(10)
})

test('F-N26: does not follow the clock of a server that is a day ahead', async () => {
  const { http, faults, clock, read } = setUpHttp()
  const tomorrow = new Date(clock.now() + 86_400_000).toUTCString()
  faults.always({ body: '1', headers: { date: tomorrow, expires: tomorrow, age: '86400' } })
  const cache = createTimedCache({ clock, staleAfterMs: 30_000 })
  await cache.load('one', () => http.get({ url, read }))
  await clock.advance(29_999)
  await cache.load('one', () => http.get({ url, read }))
  expect(faults.requests).toHaveLength(1)
  await clock.advance(1)
  await cache.load('one', () => http.get({ url, read }))
  expect(faults.requests).toHaveLength(2)
})

test('F-N27: rejects a redirect, and does not follow it', async () => {
  const { http, faults, read } = setUpHttp()
  faults.always({ status: 302, headers: { location: 'https://evil.example' } })
  await expect(http.post({ url, read })).rejects.toMatchObject({
    code: 'http/failed',
    context: { host: 'api.example' },
  })
  expect(faults.requests).toHaveLength(1)
})

describe('over real connections', () => {
  const http = createFetchHttp({ fetch: (...args) => fetch(...args), clock: createSystemClock() })
  const read = (json: unknown) => json
  let server: FaultServer
  let other: FaultServer
  beforeEach(async () => {
    ;[server, other] = await Promise.all([startFaultServer(), startFaultServer()])
  })
  afterEach(() => Promise.all([server.close(), other.close()]))

  test('F-N04: retries after a reset inside an answer', async () => {
    server.on('/list', { chunks: ['{"a"'], breaks: 'body' }, { breaks: 'headers' }, { body: { a: 1 } })
    expect(await http.get({ url: `${server.url}/list`, read })).toEqual({ a: 1 })
    expect(server.requests).toHaveLength(3)
  })

  test('F-N05, F-N06: times out without headers, and with a dripping body', async () => {
    server.on('/silent', { stalls: 'headers' })
    server.on('/drip', { chunks: 'x'.repeat(1_000), chunkEveryMs: 20 })
    server.on('/stall', { chunks: ['['], stalls: 'body' })
    for (const path of ['/silent', '/drip', '/stall']) {
      await expect(http.get({ url: server.url + path, read, timeoutMs: 100 })).rejects.toMatchObject({
        code: 'http/timeout',
      })
    }
    expect(server.requests).toHaveLength(3)
  })

  test('F-N18: rejects an answer of 40 MB', async () => {
    server.on('/big', { chunks: Array.from({ length: 40 }, () => new Uint8Array(1_024 * 1_024)) })
    await expect(http.get({ url: `${server.url}/big`, read })).rejects.toMatchObject({ code: 'http/too-large' })
  })

  test('F-N27: does not ask the host that a redirect names', async () => {
    other.on('/', { body: '1' })
    server.on('/', { status: 302, headers: { location: other.url } })
    await expect(http.post({ url: server.url, read })).rejects.toMatchObject({ code: 'http/failed' })
    expect([server.requests.length, other.requests.length]).toEqual([1, 0])
  })
})
