import { Notices, override, type AppConfig } from '@latchkey/core'
import { BlockchainApi, Http, Preferences, Prices } from '@latchkey/core/plugin'
import {
  blockchainApiConformance,
  createFakeHttp,
  createTestKit,
  pluginConformance,
  pricesConformance,
  type FakeHttpRequest,
} from '@latchkey/core/testing'
import { blockchainApi } from './plugin.js'

const API: AppConfig = { projectId: 'demo', endpoints: { blockchainApi: 'https://api.example/' } }
const ETHER = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const TOKEN = 'eip155:1:0xAbAbAbAbAbAbAbAbAbAbAbAbAbAbAbAbAbAbAbAb'

/** A kit with a server that supports Ethereum and Solana, and knows the price of ether and of a token. */
function environment(config: AppConfig = API) {
  const http = createFakeHttp()
  http.reply('v1/supported-chains', { http: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], ws: [] })
  http.reply('POST v1/fungible/price', ({ body }: FakeHttpRequest) => {
    const { addresses, currency } = body as { addresses: string[]; currency: string }
    const rate = currency === 'usd' ? 1 : 0.5
    return {
      fungibles: [
        { address: ETHER, name: 'Ether', symbol: 'ETH', iconUrl: '', price: 2_000 * rate },
        { address: TOKEN.toLowerCase(), name: 'Token', symbol: 'TOK', iconUrl: '', price: 3 * rate },
        { address: 'eip155:1:0xnever-asked', name: '', symbol: '', iconUrl: '', price: 4 },
        { address: TOKEN, name: 'Broken', symbol: '', iconUrl: '', price: -1 },
      ].filter(
        ({ address }) =>
          addresses.some((one) => one.toLowerCase() === address.toLowerCase()) || address.endsWith('asked'),
      ),
    }
  })
  const test = createTestKit({ plugins: [blockchainApi()], config, overrides: [override(Http, { value: http })] })
  const asked = (path = '') => http.requests.filter(({ url }) => new URL(url).pathname.includes(path))
  return { ...test, http, asked, api: test.kit.get(BlockchainApi), prices: test.kit.get(Prices) }
}

describe('the plugin', () => {
  test.each(pluginConformance({ plugin: () => blockchainApi() }))('$name', ({ run }) => run())
})

describe('the API', () => {
  const create = () => {
    const { api, http, asked } = environment()
    return {
      api,
      answer: (reply: unknown) => http.reply('v1/conformance', reply),
      requests: () => asked('v1/conformance').length,
    }
  }
  const fixture = { create, supported: 'eip155:1', unsupported: 'eip155:999' } as const
  test.each(blockchainApiConformance(fixture))('$name', ({ run }) => run())
})

describe('the prices', () => {
  const create = () => {
    const { prices, asked } = environment()
    return { prices, requests: () => asked('v1/fungible/price').length }
  }
  test.each(pricesConformance({ create, known: 'eip155:1', unknown: 'eip155:999' }))('$name', ({ run }) => run())
})

const read = (json: unknown) => json

test('says nothing of an optional call that the server does not have', async () => {
  const { api, http, logger, kit } = environment()
  http.reply('v1/x', 404)
  expect(await api.get({ path: 'v1/x', optional: true, read })).toBeUndefined()
  expect([logger.entries, kit.get(Notices).getSnapshot().alert]).toEqual([[], undefined])
  await expect(api.get({ path: 'v1/x', read })).rejects.toMatchObject({ code: 'http/status' })
  expect(logger.entries).toHaveLength(1)
})

test('names the project and the version in every call, and the project in the bodies that have a place for it', async () => {
  const { api, http, asked } = environment()
  http.reply('v1/x', {})
  await api.get({ path: 'v1/x', query: { chainId: 'eip155:1' }, read })
  await api.post({ path: 'v1/x', body: { a: 1 }, read })
  await api.post({ path: 'v1/fungible/price', body: { currency: 'usd', addresses: [] }, read })
  http.reply('v1/convert/build-transaction', {})
  await api.post({ path: 'v1/convert/build-transaction', body: { amount: '1' }, read })
  const sender = { projectId: 'demo', st: 'appkit', sv: '1.7.3' }
  expect(asked().map(({ url, query, body }) => [new URL(url).pathname, query, body])).toEqual([
    ['/v1/x', { chainId: 'eip155:1', ...sender }, undefined],
    ['/v1/x', sender, { a: 1 }],
    ['/v1/fungible/price', sender, { currency: 'usd', addresses: [], projectId: 'demo' }],
    ['/v1/convert/build-transaction', sender, { amount: '1', projectId: 'demo' }],
  ])
})

test('asks once which networks are supported, and asks again after a failure', async () => {
  const { api, http, asked } = environment()
  http.reply('v1/supported-chains', 503)
  // Known to be supported, and not known.
  expect(await Promise.all([api.supports('eip155:10'), api.supports('eip155:31337')])).toEqual([true, false])
  expect(asked('supported-chains')).toHaveLength(1)
  http.reply('v1/supported-chains', { http: ['eip155:31337', 'no network'], ws: [] })
  expect(await api.supports('eip155:31337')).toBe(true)
  expect(await api.supports('eip155:10')).toBe(false)
  expect(asked('supported-chains')).toHaveLength(2)
})

test('sends nothing without a project and without a server of the app’s own', async () => {
  const { api, prices, asked } = environment({})
  expect(await api.supports('eip155:1')).toBe(false)
  expect(await api.get({ path: 'v1/x', read })).toBeUndefined()
  expect(await api.nodeUrl('eip155:1')).toBeUndefined()
  expect(await prices.read(['eip155:1'])).toEqual({})
  expect(asked()).toEqual([])
})

test('has the address of a node, with the network and the project in its query', async () => {
  const { api } = environment()
  expect(await api.nodeUrl('eip155:1')).toBe('https://api.example/v1/?chainId=eip155%3A1&projectId=demo')
})

test.each([
  [403, 'Invalid App Configuration'],
  [401, 'Invalid project ID'],
])('alerts the developer to a %i', async (status, message) => {
  const { kit, api, http } = environment()
  http.reply('v1/x', status)
  const notices = kit.get(Notices)
  const alert = new Promise((resolve) => {
    notices.subscribe(() => notices.getSnapshot().alert && resolve(notices.getSnapshot().alert))
  })
  await expect(api.get({ path: 'v1/x', read })).rejects.toMatchObject({ code: 'http/status' })
  expect(await alert).toMatchObject({ message, variant: 'error' })
})

test('a refused signature is an error for who sent it, and no alert about the project', async () => {
  const { kit, api, http } = environment()
  http.reply('POST v1/x', 401)
  const alert = jest.spyOn(kit.get(Notices), 'alert')
  const signed = api.post({ path: 'v1/x', body: { signature: '0x1' }, read })
  await expect(signed).rejects.toMatchObject({ code: 'http/status' })
  expect(alert).not.toHaveBeenCalled()
  await expect(api.post({ path: 'v1/x', body: {}, read })).rejects.toMatchObject({ code: 'http/status' })
  expect(alert).toHaveBeenCalledTimes(1)
})

test('asks for prices by the API’s addresses, and for none of an unsupported network', async () => {
  const { prices, asked } = environment()
  expect(await prices.read(['eip155:1', TOKEN, 'eip155:999'])).toEqual({
    'eip155:1': { value: 2_000, at: 0 },
    [TOKEN]: { value: 3, at: 0 },
  })
  expect(asked('price').map(({ body }) => (body as { addresses: unknown }).addresses)).toEqual([[ETHER, TOKEN]])
})

test('asks for at most 100 prices in one request', async () => {
  const { prices, asked } = environment()
  const tokens = Array.from({ length: 101 }, (_, nth) => `eip155:1:0x${String(nth).padStart(40, '0')}` as const)
  await prices.read(tokens)
  expect(asked('price').map(({ body }) => (body as { addresses: string[] }).addresses.length)).toEqual([100, 1])
})

test('asks again after 30 seconds, for a price and for an asset without one', async () => {
  const { prices, clock, asked } = environment()
  await prices.read(['eip155:1', 'eip155:1:0x11'])
  await clock.advance(29_999)
  await prices.read(['eip155:1', 'eip155:1:0x11'])
  expect(asked('price')).toHaveLength(1)
  await clock.advance(1)
  expect(await prices.read(['eip155:1'])).toEqual({ 'eip155:1': { value: 2_000, at: 30_000 } })
  expect(asked('price')).toHaveLength(2)
  await prices.read(['eip155:1'], { maxAgeMs: 0 })
  expect(asked('price')).toHaveLength(3)
})

test('shows no price in the old currency once the visitor has chosen another one', async () => {
  const { kit, prices } = environment()
  await prices.read(['eip155:1'])
  const seen: unknown[] = []
  prices.subscribe(() => seen.push(prices.getSnapshot()))
  kit.get(Preferences).set({ currency: 'EUR' })
  await prices.read(['eip155:1'])
  expect(seen).toEqual([
    { currency: 'EUR', prices: {} },
    { currency: 'EUR', prices: { 'eip155:1': { value: 1_000, at: 0 } } },
  ])
})

test('rejects every caller of a failed request, and asks again in the next call', async () => {
  const { prices, http } = environment()
  http.reply('POST v1/fungible/price', 500)
  const failed = [prices.read(['eip155:1']), prices.read(['eip155:1', TOKEN])]
  for (const one of failed) await expect(one).rejects.toMatchObject({ code: 'http/status' })
  http.reply('POST v1/fungible/price', { fungibles: [{ address: ETHER, price: 1 }] })
  expect(await prices.read(['eip155:1'])).toEqual({ 'eip155:1': { value: 1, at: 0 } })
})
