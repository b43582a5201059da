import { flush } from '../flush.js'
import { createFakeClock } from '../fakes/fake-clock.js'
import { createFaultFetch } from './fault-fetch.js'
import { nodeAnswer } from './fault-script.js'
import { openLedger } from '../watch/ledger.js'

const url = 'https://api.example/list'

test('answers by the scripts in order, then by the default, and throws without either', async () => {
  const { fetch, next, always } = createFaultFetch()
  await expect(fetch(url)).rejects.toThrow(`The test plans no answer to GET ${url}.`)
  next({ status: 503, headers: { 'retry-after': '2' } }, { chunks: ['{"a"', ':1}'] })
  always(({ method, body }) => ({ body: { method, body } }))
  const first = await fetch(url)
  expect([first.status, first.headers.get('retry-after'), await first.text()]).toEqual([503, '2', ''])
  expect(await (await fetch(url)).json()).toEqual({ a: 1 })
  expect(await (await fetch(url, { method: 'POST', body: 'text' })).json()).toEqual({ method: 'POST', body: 'text' })
})

test('records each request and its time', async () => {
  const clock = createFakeClock(5_000)
  const { fetch, always, requests } = createFaultFetch({ clock })
  always({ status: 204 })
  await clock.advance(10)
  await fetch(url, { method: 'PUT', body: '{}', headers: { 'X-A': '1' } })
  expect(requests).toMatchObject([
    { method: 'PUT', url, headers: { 'x-a': '1' }, body: '{}', at: 5_010, aborted: false, isOpen: false },
  ])
})

test('waits by the clock before the headers and between pieces', async () => {
  const clock = createFakeClock()
  const faults = createFaultFetch({ clock })
  faults.next({ headersAfterMs: 100, chunks: ['a', 'b'], chunkEveryMs: 50 })
  const texts: string[] = []
  const done = faults.fetch(url).then(async (response) => {
    texts.push('headers')
    for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>)
      texts.push(new TextDecoder().decode(piece))
  })
  const seen = []
  for (const ms of [99, 1, 49, 1, 50]) {
    await clock.advance(ms)
    seen.push(texts.join(' '))
  }
  expect(seen).toEqual(['', 'headers', 'headers', 'headers a', 'headers a b'])
  await done
  expect(faults.open).toBe(0)
})

test('throws for a script that waits without a clock', async () => {
  const { fetch, next } = createFaultFetch()
  next({ headersAfterMs: 1 })
  await expect(fetch(url)).rejects.toThrow('needs a clock')
})

test.each(['headers', 'body'] as const)('breaks the connection at the %s', async (breaks) => {
  const faults = createFaultFetch()
  faults.next({ chunks: ['{'], breaks })
  const read = faults.fetch(url).then((response) => response.text())
  await expect(read).rejects.toBeInstanceOf(TypeError)
  expect(faults.open).toBe(0)
})

test.each(['headers', 'body'] as const)(
  'stalls at the %s until the request is aborted, and leaves no listener',
  async (stalls) => {
    const ledger = openLedger()
    const faults = createFaultFetch()
    faults.next({ chunks: ['{'], stalls })
    const controller = new AbortController()
    const read = faults.fetch(url, { signal: controller.signal }).then((response) => response.text())
    await flush()
    expect(faults.open).toBe(1)
    controller.abort(new Error('left'))
    await expect(read).rejects.toThrow('left')
    expect(faults).toMatchObject({ open: 0, requests: [{ aborted: true, isOpen: false }] })
    await ledger.close()
  },
)

test('ignores the signal if deaf', async () => {
  const faults = createFaultFetch({ isDeaf: true })
  faults.next({ stalls: 'headers' })
  const controller = new AbortController()
  const settled = jest.fn()
  faults.fetch(url, { signal: controller.signal }).then(settled, settled)
  controller.abort()
  await flush()
  expect(settled).not.toHaveBeenCalled()
  expect(faults).toMatchObject({ open: 1, requests: [{ aborted: true }] })
})

test('refuses a redirect if the request does, as browsers do', async () => {
  const { fetch, always } = createFaultFetch()
  always({ status: 302, headers: { location: '/' } })
  await expect(fetch(url, { redirect: 'error' })).rejects.toBeInstanceOf(TypeError)
  expect((await fetch(url, { redirect: 'manual' })).status).toBe(302)
})

test('ends a body when the reader stops reading', async () => {
  const faults = createFaultFetch()
  let sent = 0
  function* endless() {
    for (;;) yield `${sent++}`
  }
  faults.next({ chunks: endless() })
  const reader = (await faults.fetch(url)).body!.getReader()
  await reader.read()
  await reader.cancel()
  expect([sent, faults.open]).toEqual([1, 0])
})

test('nodeAnswer answers each call with the call’s id', async () => {
  const { fetch, always } = createFaultFetch()
  always(nodeAnswer({ one: 1, echo: (params: unknown) => params }))
  const post = async (body: unknown) => (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json()
  expect(await post({ id: 'a', method: 'one' })).toEqual({ jsonrpc: '2.0', id: 'a', result: 1 })
  expect(
    await post([
      { id: 1, method: 'echo', params: [2] },
      { id: 2, method: 'none' },
    ]),
  ).toEqual([
    { jsonrpc: '2.0', id: 1, result: [2] },
    { jsonrpc: '2.0', id: 2, error: { code: -32601, message: 'no none' } },
  ])
})
