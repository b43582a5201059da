import { BlockchainApi } from '../../contracts/features/blockchain-api.js'
import { Prices } from '../../contracts/features/prices.js'
import type { TokenInfo } from '../../contracts/features/tokens.js'
import { override } from '../../kernel/override.js'
import type { AnyToken } from '../../kernel/token.js'
import { serviceConformance } from '../conformance/service.js'
import { createTestKit } from '../create-test-kit.js'
import { createFakeBlockchainApi } from './fake-blockchain-api.js'
import { createFakePrices } from './fake-prices.js'
import { createFakeTokens } from './fake-tokens.js'

const DOLLAR: TokenInfo = { id: 'fake:one:usd', networkId: 'fake:one', name: 'Dollar', symbol: 'USD', decimals: 6 }

describe('fake prices', () => {
  const create = () => createFakePrices({ 'fake:one': 2 })
  test.each(serviceConformance({ create, change: (prices) => prices.read(['fake:one']) }))('$name', ({ run }) => run())

  test('have no entry for an asset without a price, and show only those in the currency of the snapshot', async () => {
    const prices = createFakePrices({ 'fake:one': 2 })
    await expect(prices.read(['fake:one', 'fake:two'], { currency: 'EUR' })).resolves.toEqual({
      'fake:one': { value: 2, at: 0 },
    })
    expect(prices.getSnapshot()).toEqual({ currency: 'USD', prices: {} })
    prices.setPrice('fake:two', 3)
    prices.setPrice('fake:one', undefined)
    await prices.read(['fake:one', 'fake:two'])
    expect(prices.getSnapshot().prices).toEqual({ 'fake:two': { value: 3, at: 0 } })
  })
})

describe('fake tokens', () => {
  const create = () => createFakeTokens([DOLLAR])
  test.each(serviceConformance({ create, change: (tokens) => tokens.read([DOLLAR.id]) }))('$name', ({ run }) => run())

  test('have no entry for an unknown token, and list those of a network', async () => {
    const tokens = create()
    await expect(tokens.read([DOLLAR.id, 'fake:one:eur'])).resolves.toEqual({ [DOLLAR.id]: DOLLAR })
    await expect(tokens.list('fake:one')).resolves.toEqual([DOLLAR])
    await expect(tokens.list('fake:two')).resolves.toEqual([])
  })
})

test('a fake blockchain API sends nothing about a network that it does not support', async () => {
  const api = createFakeBlockchainApi(['fake:one'])
  api.reply('v1/account/*/balance', { balances: [] })
  const request = { path: 'v1/account/fake1alice/balance', read: (json: unknown) => json }
  await expect(api.get({ ...request, network: 'fake:two' })).resolves.toBeUndefined()
  expect([api.requests, await api.supports('fake:two'), await api.nodeUrl('fake:two')]).toEqual([[], false, undefined])
  await expect(api.get({ ...request, network: 'fake:one' })).resolves.toEqual({ balances: [] })
  await expect(api.post(request)).resolves.toEqual({ balances: [] })
  expect(api.requests.map(({ method }) => method)).toEqual(['GET', 'POST'])
})

test.each<[string, AnyToken, unknown]>([
  ['BlockchainApi', BlockchainApi, createFakeBlockchainApi([])],
  ['Prices', Prices, createFakePrices()],
])('an app without the plugin is told which one provides %s, and a test may use a fake', (_name, token, fake) => {
  expect(() => createTestKit().kit.get(token)).toThrow('Add blockchainApi() to plugins.')
  expect(createTestKit({ overrides: [override(token, { value: fake })] }).kit.get(token)).toBe(fake)
})
