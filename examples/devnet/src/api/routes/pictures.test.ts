import { openApi, type TestApi } from '../open-api.test.helper.js'
import { inventWallets } from '../wallets/invent-wallets.js'

const [wallet, another] = inventWallets()

let api: TestApi
beforeAll(async () => {
  api = await openApi({
    demoWalletUrl: 'http://127.0.0.1:4400',
    contracts: { token: `0x${'1'.repeat(40)}`, usdt: `0x${'2'.repeat(40)}` },
  })
})

test.each([
  ['a wallet', `/getWalletImage/${wallet!.image_id}`],
  ['a network', '/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900'],
  ['a connector', '/public/getAssetImage/ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400'],
  ['money', '/public/getCurrencyImage/USD'],
  ['a currency in lower case', '/public/getCurrencyImage/eur'],
  ['a currency', '/public/getTokenImage/ETH'],
  ['a token', '/public/getTokenImage/DEV'],
  ['a token in lower case', '/public/getTokenImage/usdt'],
])('answers the same picture of %s each time, and lets browsers cache it', async (_what, path) => {
  const { status, headers, text } = await api.get(path)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'image/svg+xml',
    'public, max-age=86400',
  ])
  expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 128 128".*<\/svg>$/)
  expect((await api.get(path)).text).toBe(text)
})

test.each([
  `/getWalletImage/${wallet!.id}`,
  '/getWalletImage/__proto__',
  '/public/getAssetImage/constructor',
  '/public/getAssetImage/%F0%9F%A6%8A',
  '/public/getCurrencyImage/XXX',
  '/public/getTokenImage/SCAM',
])('answers 404 for an unknown picture: %s', async (path) => {
  expect(await api.get(path)).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } })
})

test('draws different pictures for different wallets, and serves public pictures without a project', async () => {
  const pictures = await Promise.all([wallet, another].map((each) => api.get(`/getWalletImage/${each!.image_id}`)))
  expect(pictures[0]!.text).not.toBe(pictures[1]!.text)
  const { status } = await fetch(`${api.url}/public/getTokenImage/ETH`)
  expect([status, (await fetch(`${api.url}/getWalletImage/${wallet!.image_id}`)).status]).toEqual([200, 400])
})
