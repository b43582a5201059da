import type { HttpRequest } from '@latchkey/core/plugin'
import { createFakeHttp } from '@latchkey/core/testing'
import { createWalletApi } from './wallet-api.js'

const { signal } = new AbortController()

function environment(projectId: string | undefined = 'demo') {
  const http = createFakeHttp()
  return { http, api: createWalletApi(http, { address: 'https://registry.example/api/', projectId }) }
}

test('asks once for what has a stand-in, and repeats any other read', async () => {
  const asked: unknown[] = []
  const http = {
    ...createFakeHttp(),
    get: async <T>(request: HttpRequest<T>) => request.read({ data: [], count: asked.push(request.repeatable) }),
  }
  const api = createWalletApi(http, { address: 'https://registry.example' })
  await api.wallets({ page: 1, entries: 4 }, signal, { once: true })
  await api.wallets({ page: 2, entries: 4 }, signal)
  expect(asked).toEqual([false, true])
})

const WALLET = { id: 'w1', name: 'One', image_id: null, chains: ['eip155:1', 'nonsense'], order: 'first' }

test('sends the queries that the registry expects', async () => {
  const { http, api } = environment()
  http.reply('api/getWallets', { data: [], count: 0 })
  await api.wallets(
    {
      page: 2,
      entries: 40,
      include: ['a', 'b'],
      exclude: ['c'],
      chains: ['eip155:1', 'solana:x'],
      search: 'rain bow',
      certified: true,
    },
    signal,
  )
  expect(http.requests).toMatchObject([
    {
      method: 'GET',
      query: {
        projectId: 'demo',
        st: 'appkit',
        sv: '1.7.3',
        page: '2',
        entries: '40',
        include: 'a,b',
        exclude: 'c',
        chains: 'eip155:1,solana:x',
        search: 'rain bow',
        badge_type: 'certified',
      },
    },
  ])
  expect(http.requests[0]!.url).toContain('https://registry.example/api/getWallets?')
})

test('leaves out empty fields', async () => {
  const { http, api } = environment('')
  http.reply('api/getWallets', { data: [], count: 0 })
  await api.wallets(
    { page: 0, entries: 4, include: [], exclude: undefined, chains: [], search: '', certified: false },
    signal,
  )
  expect(http.requests[0]!.query).toEqual({ st: 'appkit', sv: '1.7.3', entries: '4' })
})

test('reads valid wallets and valid fields from an answer', async () => {
  const { http, api } = environment()
  http.reply('api/getWallets', { data: [WALLET, { name: 'No id' }, 7, null], count: 3 })
  expect(await api.wallets({ page: 1, entries: 40 }, signal)).toEqual({
    data: [{ id: 'w1', name: 'One', image_id: undefined, chains: ['eip155:1'], order: undefined }],
    count: 3,
  })
})

test.each([
  ['is smaller than the page', 0, 1],
  ['is negative', -4, 1],
  ['is no number', 'many', 1],
  ['is missing', undefined, 1],
  ['is right', 612, 612],
])('returns at least the number of wallets where the count %s', async (_, count, said) => {
  const { http, api } = environment()
  http.reply('api/getWallets', { data: [WALLET], count })
  expect((await api.wallets({ page: 1, entries: 40 }, signal)).count).toBe(said)
})

test.each([null, [], 'wallets', { data: {} }, { count: 4 }, '<html>'])('%j is no page of wallets', async (answer) => {
  const { http, api } = environment()
  http.reply('api/getWallets', answer)
  await expect(api.wallets({ page: 1, entries: 40 }, signal)).rejects.toMatchObject({ code: 'http/invalid' })
})

test.each([
  ['wallet', 'api/getWalletImage/an%2Fid'],
  ['asset', 'api/public/getAssetImage/an%2Fid'],
  ['currency', 'api/public/getCurrencyImage/an%2Fid'],
  ['token', 'api/public/getTokenImage/an%2Fid'],
] as const)('has pictures of kind %s at %s', async (kind, path) => {
  const { http, api } = environment()
  const picture = new Blob(['x'], { type: 'image/png' })
  http.reply(path, picture)
  expect(await api.picture(kind, 'an/id', signal)).toBe(picture)
  expect(http.requests[0]!.query).toEqual({ projectId: 'demo', st: 'appkit', sv: '1.7.3' })
})

test('asks whether analytics events may be sent', async () => {
  const { http, api } = environment()
  http.reply('api/getAnalyticsConfig', { isAnalyticsEnabled: true })
  expect(await api.isAnalyticsEnabled(signal)).toBe(true)
  http.reply('api/getAnalyticsConfig', { isAnalyticsEnabled: 'yes' })
  await expect(api.isAnalyticsEnabled(signal)).rejects.toMatchObject({ code: 'http/invalid' })
})
