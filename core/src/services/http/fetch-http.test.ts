import { inspect } from 'node:util'
import { flush } from '../../testing/flush.js'
import { openLedger } from '../../testing/watch/ledger.js'
import { createFetchHttp } from './fetch-http.js'
import { setUpHttp, URL_OF_API as url, watch } from './fetch-http.test.helper.js'

test('sends a query, and reads the answer', async () => {
  const { http, faults } = setUpHttp()
  faults.next({ body: { count: 3 } })
  const read = (json: unknown) => (json as { count: number }).count + 1
  expect(await http.get({ url: `${url}?a=1`, query: { page: 2, search: 'two words', chains: 'eip155:1' }, read })).toBe(
    4,
  )
  expect(faults.requests).toMatchObject([
    { method: 'GET', url: `${url}?a=1&page=2&search=two+words&chains=eip155%3A1`, body: '' },
  ])
})

test('leaves falsy values out of the query', async () => {
  const { http, faults, read } = setUpHttp()
  faults.next({ body: {} })
  const query = { a: undefined, b: null, c: '', d: 0, e: false, f: Number.NaN, g: true, h: -1, i: '0' }
  await http.get({ url, query, read })
  expect(faults.requests[0]!.url).toBe(`${url}?g=true&h=-1&i=0`)
})

test.each(['post', 'put', 'delete'] as const)('%s sends its body as JSON', async (method) => {
  const { http, faults, read } = setUpHttp()
  faults.next({ body: 'true' })
  expect(await http[method]({ url, body: { a: [1] }, headers: { 'X-Mine': '1' }, read })).toBe(true)
  const [request] = faults.requests
  expect(request).toMatchObject({ method: method.toUpperCase(), body: '{"a":[1]}' })
  expect(request!.headers).toMatchObject({ 'content-type': 'application/json', 'x-mine': '1' })
})

test('keeps the content type that the caller set', async () => {
  const { http, faults, read } = setUpHttp()
  faults.next({ body: 'true' })
  await http.post({ url, body: 1, headers: { 'Content-Type': 'text/plain' }, read })
  expect(faults.requests[0]!.headers['content-type']).toBe('text/plain')
})

test('sends no cookies and follows no redirect', async () => {
  const { http, faults, read } = setUpHttp()
  faults.next({ body: 'true' })
  await http.get({ url, read, cache: 'no-cache' })
  expect(faults.requests[0]!.init).toMatchObject({ credentials: 'omit', redirect: 'error', cache: 'no-cache' })
})

test('sends the cookies of the page to its own origin where a request asks for it', async () => {
  const { http, faults, read } = setUpHttp()
  faults.next({ body: 'true' })
  await http.post({ url, read, body: {}, credentials: 'same-origin' })
  expect(faults.requests[0]!.init).toMatchObject({ credentials: 'same-origin' })
})

test('reads an empty answer as undefined', async () => {
  const { http, faults } = setUpHttp()
  faults.next({ status: 204 }, {})
  const read = jest.fn(() => 'read')
  expect([await http.delete({ url, read }), await http.delete({ url, read })]).toEqual(['read', 'read'])
  expect(read.mock.calls).toEqual([[undefined], [undefined]])
})

test('sends and reads a text unchanged', async () => {
  const { http, faults } = setUpHttp()
  faults.next({ body: 'said "so"' }, {})
  const read = jest.fn((text: unknown) => text)
  expect(await http.post({ url, body: '0200', format: 'text', read })).toBe('said "so"')
  expect(await http.get({ url, format: 'text', read })).toBeUndefined()
  expect(faults.requests[0]).toMatchObject({ body: '0200', headers: { 'content-type': 'text/plain' } })
})

test('reads a file unchanged', async () => {
  const { http, faults } = setUpHttp()
  faults.next({ body: new Uint8Array([0, 255, 7]), headers: { 'content-type': 'image/png' } })
  const blob = await http.blob({ url })
  expect(blob.type).toBe('image/png')
  expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([0, 255, 7])
})

test('names only the host of the address in an error', async () => {
  const { http, faults, read } = setUpHttp()
  faults.always({ status: 404 })
  const error = await http
    .get({ url: 'https://api.example:8443/key-1/list', query: { projectId: 'key-2' }, read })
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({
    code: 'http/status',
    context: { host: 'api.example:8443', status: 404 },
    message: 'HTTP status code: 404 from api.example:8443.',
  })
  expect(JSON.stringify(error)).not.toContain('key-')
})

test.each([
  'javascript:alert(1)',
  'data:,1',
  'ftp://a.example',
  '/v1/list',
  '',
  'https://me:key-1@a.example',
  'https://key-1@a.example',
])('rejects the address %p without a request', async (wrong) => {
  const { http, faults, read } = setUpHttp()
  const error = await http.get({ url: wrong, read }).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'http/failed' })
  // `fetch` itself quotes such an address, key and all.
  expect(inspect(error, { depth: null })).not.toContain('key-1')
  expect(faults.requests).toEqual([])
})

test('rejects a request that cannot be written, without its secrets in the error', async () => {
  const { http, faults, read } = setUpHttp()
  const ring: unknown[] = []
  ring.push(ring)
  for (const body of [1n, ring]) {
    await expect(http.post({ url, body, read })).rejects.toMatchObject({
      code: 'http/unsendable',
      context: { host: 'api.example' },
      cause: expect.any(TypeError),
    })
  }
  for (const headers of [{ 'x-key': 'key-1\n\nmore' }, { 'x-key': 'key-1 \u{1F511}' }, { 'key-1 x': '1' }]) {
    const error = await http.get({ url, headers, read }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'http/unsendable' })
    expect(inspect(error, { depth: null })).not.toContain('key-1')
  }
  expect(faults.requests).toEqual([])
})

test('reads the answer of a `fetch` that does not stream, up to the limit', async () => {
  const { clock, read } = setUpHttp()
  const bytes = new TextEncoder().encode('[1]')
  const fetch = async () => ({ ok: true, headers: new Headers(), arrayBuffer: async () => bytes.buffer }) as Response
  const http = createFetchHttp({ fetch, clock })
  expect(await http.get({ url, read })).toEqual([1])
  await expect(http.get({ url, read, maxBytes: 2 })).rejects.toMatchObject({ code: 'http/too-large' })
})

test('F-L10: ends pending requests in any phase when disposed, and sends none afterwards', async () => {
  for (const answer of [{ stalls: 'headers' }, { chunks: ['['], stalls: 'body' }, { status: 503 }] as const) {
    const { http, faults, clock, read } = setUpHttp()
    faults.always(answer)
    const ledger = openLedger()
    const seen = watch(http.get({ url, read }))
    await clock.advance(100)
    http.dispose()
    await flush()
    expect(seen).toMatchObject({ settled: 1, error: { code: 'kit/disposed' } })
    expect([faults.open, faults.requests.length, clock.pending]).toEqual([0, 1, 0])
    await expect(http.get({ url, read })).rejects.toMatchObject({ code: 'kit/disposed' })
    expect(faults.requests).toHaveLength(1)
    await ledger.close()
  }
})

test.each([400, 401, 404, 409, 422, 501])('does not retry after status %p', async (status) => {
  const { http, faults, read } = setUpHttp()
  faults.always({ status })
  await expect(http.get({ url, read })).rejects.toMatchObject({ code: 'http/status', context: { status } })
  expect(faults.requests).toHaveLength(1)
})

test.each([403, 408, 413, 429, 500, 502, 503, 504])(
  'retries a read, and nothing else, after status %p',
  async (status) => {
    const { http, faults, clock, read, times } = setUpHttp()
    faults.next({ status }, { body: '1' })
    const seen = watch(http.get({ url, read }))
    await clock.advance(150)
    expect(seen.value).toBe(1)
    expect(times()).toEqual([0, 150])
    faults.next({ status }, { status }, { status })
    const others = [http.post({ url, body: 1, read }), http.put({ url, read }), http.delete({ url, read })].map(watch)
    await clock.advance(60_000)
    expect(others.map(({ error }) => error)).toMatchObject(others.map(() => ({ context: { status } })))
    expect(faults.requests).toHaveLength(5)
  },
)

test('retries a post that is repeatable, and no get that is not', async () => {
  const { http, faults, clock, read } = setUpHttp()
  faults.next({ status: 503 }, { body: '1' })
  const seen = watch(http.post({ url, body: 1, repeatable: true, read }))
  await clock.advance(150)
  expect(seen.value).toBe(1)
  const once = setUpHttp()
  once.faults.next({ status: 503 })
  await expect(once.http.get({ url, repeatable: false, read })).rejects.toMatchObject({ code: 'http/status' })
})

test('rejects at once with the reason of an abort in any phase, and sends nothing afterwards', async () => {
  const reason = new Error('left')
  const phases = [
    { answer: { stalls: 'headers' }, after: 1_000 },
    { answer: { chunks: ['['], stalls: 'body' }, after: 1_000 },
    { answer: { status: 503 }, after: 100 },
  ] as const
  for (const { answer, after } of phases) {
    const { http, faults, clock, read } = setUpHttp()
    faults.always(answer)
    const ledger = openLedger()
    const controller = new AbortController()
    const seen = watch(http.get({ url, read, signal: controller.signal }))
    await clock.advance(after)
    expect(seen.settled).toBe(0)
    controller.abort(reason)
    await flush()
    expect(seen).toEqual({ error: reason, settled: 1 })
    expect([faults.open, faults.requests.length, clock.pending]).toEqual([0, 1, 0])
    await ledger.close()
    await expect(http.get({ url, read, signal: controller.signal })).rejects.toBe(reason)
    expect(faults.requests).toHaveLength(1)
  }
})

test('does not wait for a `fetch` that ignores its signal', async () => {
  const { http, faults, clock, read } = setUpHttp({ isDeaf: true })
  const reason = new Error('left')
  for (const stalls of ['headers', 'body'] as const) {
    faults.next({ chunks: ['['], stalls })
    const controller = new AbortController()
    const seen = watch(http.get({ url, read, signal: controller.signal }))
    await clock.advance(1)
    controller.abort(reason)
    await flush()
    expect(seen.error).toBe(reason)
  }
  // The body is cancelled all the same. Without headers there is no body to cancel.
  expect(faults.requests.map(({ isOpen }) => isOpen)).toEqual([true, false])
  const late = watch(http.get({ url, read }))
  faults.next({})
  await clock.advance(10_000)
  expect(late.settled).toBe(1)
})

test('leaves no listener of a finished request on a signal', async () => {
  const { http, faults, clock, read } = setUpHttp()
  faults.next({ body: '1' }, { status: 500 })
  const ledger = openLedger()
  const { signal } = new AbortController()
  await http.get({ url, read, signal })
  await expect(http.post({ url, read, signal })).rejects.toMatchObject({ code: 'http/status' })
  expect(clock.pending).toBe(0)
  await ledger.close()
})

test('shares no failures between two clients', async () => {
  const [one, other] = [setUpHttp(), setUpHttp()]
  one.faults.always({ status: 503 })
  other.faults.always({ body: '1' })
  const seen = watch(one.http.get({ url, read: one.read }))
  await one.clock.advance(2_000)
  expect(seen.error).toMatchObject({ code: 'http/status' })
  await expect(one.http.get({ url, read: one.read })).rejects.toMatchObject({ code: 'http/paused' })
  expect(await other.http.get({ url, read: other.read })).toBe(1)
})
