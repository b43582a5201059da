import type { Holdings } from '../../contracts/features/balances.js'
import type { TokenBalance } from '../../domain/tokens/token.js'
import { createFakeNamespace, fakeAccount } from '../../testing/fakes/fake-namespace.js'
import { createFakePrices } from '../../testing/fakes/fake-prices.js'
import { worthOf } from './worth.js'

const token = (value?: number): TokenBalance => ({
  name: 'T',
  symbol: 'T',
  chainId: 'fake:one',
  address: 'fake:one:t',
  value,
  quantity: { decimals: '6', numeric: '1' },
})

/** The holdings as a plugin reads them: the balance from the chain, its price from the source of prices. */
async function readHoldings(value: bigint, price: number | undefined, tokens: readonly TokenBalance[]) {
  const native = { value, decimals: 6, symbol: 'FAKE' }
  const { networks, features } = createFakeNamespace({ features: { 'balance@1': { balance: async () => native } } })
  const network = networks[0]!
  const prices = createFakePrices(price === undefined ? {} : { [network.caipNetworkId]: price })
  const { signal } = new AbortController()
  const holdings: Holdings = {
    native: {
      ...(await features['balance@1']!.balance(fakeAccount('fake', 'alice'), network, signal)),
      price: (await prices.read([network.caipNetworkId]))[network.caipNetworkId]?.value,
    },
    tokens,
    source: 'chain',
    at: 0,
  }
  return holdings
}

test.each<[string, bigint, number | undefined, readonly TokenBalance[], Partial<ReturnType<typeof worthOf>>]>([
  ['coins and tokens', 1_500_000n, 2_000, [token(250), token(0.5)], { native: 3_000, total: 3_250.5 }],
  ['coins alone', 1_500_000n, 2_000, [], { native: 3_000, total: 3_000 }],
  ['no coins', 0n, 2_000, [token(1)], { native: 0, total: 1 }],
  ['coins without a price', 1_500_000n, undefined, [token(1)], { native: undefined, total: 1 }],
  ['tokens without a price', 1_500_000n, 2, [token()], { native: 3, total: 3 }],
  ['nothing with a price', 1_500_000n, undefined, [token()], { native: undefined, total: undefined }],
  ['prices that are none', 1_500_000n, -1, [token(Number.NaN), token(1e300)], { native: undefined, total: undefined }],
])('adds up %s', async (_what, value, price, tokens, worth) => {
  expect(worthOf(await readHoldings(value, price, tokens))).toEqual(worth)
})

test('adds up tokens where the coins could not be read', () => {
  expect(worthOf({ tokens: [token(1)] })).toEqual({ native: undefined, total: 1 })
})

test.each<[string, number | undefined, readonly (readonly [value: number, change?: number])[], number | undefined]>([
  ['of coins and tokens, by what each was worth', 25, [[100, 0]], 20],
  ['of a fall', -50, [[0, -50]], -50],
  ['without one of a worthless token', 25, [[0]], 25],
  ['where one is unknown', 25, [[100]], undefined],
  ['that is none', -100, [], undefined],
  ['of nothing', undefined, [], undefined],
])('gives the change of the total %s', (_what, change, tokens, expected) => {
  const native = { value: 5n, decimals: 0, symbol: 'FAKE', price: 100, change }
  const all = tokens.map(([value, change]) => ({ ...token(value), change }))
  expect(worthOf({ native, tokens: all }).change).toEqual(expected === undefined ? undefined : expect.closeTo(expected))
})
