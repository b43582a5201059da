import { createFakeHttp } from './fake-http.js'
import { flush } from '../flush.js'

const url = 'https://api.example/v1/account/0xabc/balance'
const read = (json: unknown) => json

test('replies by path, where a star matches one segment', async () => {
  const http = createFakeHttp()
  http.reply('v1/account/*/balance', { balances: [] })
  expect(await http.get({ url, query: { currency: 'usd', page: 0 }, read })).toEqual({ balances: [] })
  expect(http.requests).toEqual([
    { method: 'GET', url: `${url}?currency=usd`, query: { currency: 'usd' }, body: undefined, headers: {} },
  ])
  await expect(http.get({ url: `${url}/more`, read })).rejects.toThrow(
    'No reply was prepared for GET /v1/account/0xabc/balance/more',
  )
})

test('throws for a request without a reply, and distinguishes methods', async () => {
  const http = createFakeHttp()
  http.reply('POST /v1/account/*/balance', 1_000.5)
  await expect(http.get({ url, read })).rejects.toThrow('No reply was prepared')
  await expect(http.post({ url, read })).rejects.toMatchObject({ code: 'http/status' })
})

test('replies with a number as the status, throws an error, and calls a function with the request', async () => {
  const http = createFakeHttp()
  http.reply('v1/*/*/*', 503)
  await expect(http.get({ url, read })).rejects.toMatchObject({
    code: 'http/status',
    context: { host: 'api.example', status: 503 },
  })
  http.reply('v1/*/*/*', new Error('broken'))
  await expect(http.put({ url, read })).rejects.toThrow('broken')
  http.reply('v1/*/*/*', async ({ body }: { body: unknown }) => ({ body }))
  expect(await http.delete({ url, body: 7, read })).toEqual({ body: 7 })
})

test('reports an error of the reader as an answer of another shape', async () => {
  const http = createFakeHttp()
  http.reply('v1/*/*/*', {})
  const picky = () => {
    throw new Error('not so')
  }
  await expect(http.get({ url, read: picky })).rejects.toMatchObject({
    code: 'http/invalid',
    cause: new Error('not so'),
  })
})

test('returns a file unchanged', async () => {
  const http = createFakeHttp()
  const picture = new Blob(['x'])
  http.reply('v1/*/*/*', picture)
  expect(await http.blob({ url })).toBe(picture)
})

test('rejects when the signal aborts before the reply', async () => {
  const http = createFakeHttp()
  http.reply('v1/*/*/*', () => new Promise(() => {}))
  const controller = new AbortController()
  const asked = http.get({ url, read, signal: controller.signal })
  await flush()
  controller.abort('left')
  await expect(asked).rejects.toBe('left')
  await expect(http.get({ url, read, signal: controller.signal })).rejects.toBe('left')
  expect(http.requests).toHaveLength(1)
})
