import { readList, walletSchema } from '@latchkey/core/schemas'
import { openApi, type TestApi } from '../open-api.test.helper.js'
import { defaultRegistry } from '../wallets/default-registry.js'

const ALL = defaultRegistry()
const readWallets = readList(walletSchema)
const MOBILE = 'http://127.0.0.1:4400'

let api: TestApi
beforeAll(async () => {
  api = await openApi({ demoWalletUrl: MOBILE })
})

const names = async (query: Record<string, string>) => {
  const { body } = await api.get('/getWallets', query)
  return body.data.map(({ name }: { name: string }) => name) as string[]
}

test('answers forty wallets on the first page, led by the demo wallet, and the total count', async () => {
  const { body, status } = await api.get('/getWallets', {
    st: 'appkit',
    sv: 'html-wagmi-4.2.2',
    page: '1',
    entries: '40',
  })
  expect([status, body.data.length, body.count]).toEqual([200, 40, ALL.length + 1])
  expect(body.data[0]).toMatchObject({ name: 'Demo Wallet', webapp_link: MOBILE })
  expect((await api.get('/getWallets')).body).toEqual(body)
})

test('the kit reads every wallet completely', async () => {
  const { body } = await api.get('/getWallets', { entries: '100' })
  expect(readWallets(body.data)).toEqual(body.data)
})

test('the pages together are the registry: complete, without repetitions, in a stable order', async () => {
  const full = Math.floor((ALL.length + 1) / 40)
  const pages = await Promise.all(Array.from({ length: full + 2 }, (_, nth) => names({ page: String(nth + 1) })))
  expect(pages.map((page) => page.length)).toEqual([
    ...Array.from({ length: full }, () => 40),
    (ALL.length + 1) % 40,
    0,
  ])
  expect(pages.flat()).toEqual(['Demo Wallet', ...ALL.map(({ name }) => name)])
})

test('takes comma-separated lists of ids to include and exclude', async () => {
  const [first, second, third] = ALL
  const include = [third!.id, first!.id, 'f'.repeat(64)].join(',')
  expect(await names({ include })).toEqual([first!.name, third!.name])
  expect(await names({ include, exclude: first!.id })).toEqual([third!.name])
  expect((await names({ exclude: `${first!.id},${second!.id}`, entries: '2' }))[1]).toBe(third!.name)
})

test('finds wallets by any of the networks, by a case-insensitive name, or by the badge', async () => {
  const chains = ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
  const { body } = await api.get('/getWallets', { chains: chains.join(','), entries: '100' })
  const expected = ALL.filter((wallet) => wallet.chains.some((chain) => chains.includes(chain)))
  expect(body.count).toBe(expected.length + 1)
  expect(await names({ search: 'aMbEr', entries: '100' })).toHaveLength(20)
  const certified = await api.get('/getWallets', { search: 'amber', badge_type: 'certified', entries: '100' })
  expect(certified.body.data.length).toBeGreaterThan(0)
  expect(certified.body.data.every((wallet: { badge_type: string }) => wallet.badge_type === 'certified')).toBe(true)
  expect(certified.body.count).toBeLessThan(20)
})

test.each([
  ['page', '0'],
  ['page', 'two'],
  ['page', '1.5'],
  ['entries', '101'],
  ['entries', '0'],
  ['badge_type', 'gold'],
])('refuses %s=%s, and names the parameter', async (field, value) => {
  const { status, body } = await api.get('/getWallets', { [field]: value })
  expect([status, body.error.code, body.error.field]).toEqual([400, 'invalid', field])
})

test('has no demo wallet unless its page is given, and serves only the wallets of a given registry', async () => {
  const [only] = ALL
  const other = await openApi({ wallets: [only!] })
  expect((await other.get('/getWallets')).body).toEqual({ data: [only], count: 1 })
})
