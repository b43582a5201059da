import fc from 'fast-check'
import { tokenBalanceOfAsset, type WalletAsset } from '../domain/tokens/token.js'
import { runs } from '../test-runs.test.helper.js'
import { tokenBalanceSchema, walletAssetsSchema } from './token.js'

const TOKEN = { name: 'T', symbol: 'T', chainId: 'eip155:1', quantity: { decimals: '18', numeric: '1' } }
const ASSET: WalletAsset = {
  address: '0xt',
  balance: '0xde0b6b3a7640000',
  type: 'ERC20',
  metadata: { name: 'T', symbol: 'T', iconUrl: '', decimals: 18, price: 2 },
}
const accepts = (value: unknown) => walletAssetsSchema.safeParse(value).success
const withMetadata = (change: object) => ({ '0x1': [{ ...ASSET, metadata: { ...ASSET.metadata, ...change } }] })

test.each([
  ['0', true],
  ['18', true],
  ['255', true],
  ['256', false],
  ['-1', false],
  ['1.5', false],
  ['1e5', false],
  ['018', false],
  [18, false],
  ['', false],
])('F-F15: a token of %p decimals is read: %p', (decimals, isRead) => {
  expect(tokenBalanceSchema.safeParse({ ...TOKEN, quantity: { decimals, numeric: '1' } }).success).toBe(isRead)
})

test.each(['1e30', '-1', 'NaN', '9'.repeat(79), '', 1])('V16: refuses a quantity of %p', (numeric) => {
  expect(tokenBalanceSchema.safeParse({ ...TOKEN, quantity: { decimals: '18', numeric } }).success).toBe(false)
})

test.each([null, -1, 1e300, '1', Number.NaN])(
  'F-F16: reads a token with a price of %p as one without a price',
  (price) => {
    expect(tokenBalanceSchema.safeParse({ ...TOKEN, price, value: price })).toMatchObject({
      success: true,
      data: { price: undefined, value: undefined },
    })
  },
)

test.each([
  ['no chain', {}, true],
  ['no asset', { '0x1': [] }, true],
  ['good assets', { '0x1': [ASSET], '0xa': [{ ...ASSET, type: 'NATIVE', address: 'native' }] }, true],
  ['a text for a list', { '0x1': 'x' }, false],
  ['null', null, false],
  ['decimals in a text', withMetadata({ decimals: '18' }), false],
  ['256 decimals', withMetadata({ decimals: 256 }), false],
  ['half a decimal', withMetadata({ decimals: 1.5 }), false],
  ['a price in a text', withMetadata({ price: '2' }), false],
  ['no icon', withMetadata({ iconUrl: undefined }), false],
  ['a third type', { '0x1': [{ ...ASSET, type: 'ERC721' }] }, false],
  ['F-F25: one bad asset among good ones', { '0x1': [ASSET, { ...ASSET, balance: 7 }] }, false],
])('a wallet’s listing with %s is accepted: %p', (_what, response, isAccepted) => {
  expect(accepts(response)).toBe(isAccepted)
})

test('accepts a listing exactly if each of its assets is valid', () => {
  const maybe = <T>(good: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 30, arbitrary: good }, { weight: 1, arbitrary: fc.jsonValue() })
  const asset = fc.record({
    address: maybe(fc.string()),
    balance: maybe(fc.string()),
    type: maybe(fc.constantFrom('ERC20', 'NATIVE')),
    metadata: maybe(
      fc.record({
        name: maybe(fc.string()),
        symbol: maybe(fc.string()),
        iconUrl: maybe(fc.string()),
        decimals: maybe(fc.integer({ min: 0, max: 255 })),
        price: maybe(fc.double({ noNaN: true, noDefaultInfinity: true })),
      }),
    ),
  })
  const texts = (value: Record<string, unknown>, names: readonly string[]) =>
    names.every((name) => typeof value[name] === 'string')
  const isGood = (value: Record<string, unknown>) => {
    const metadata = value['metadata'] as Record<string, unknown> | null
    return (
      texts(value, ['address', 'balance']) &&
      (value['type'] === 'ERC20' || value['type'] === 'NATIVE') &&
      typeof metadata === 'object' &&
      metadata !== null &&
      texts(metadata, ['name', 'symbol', 'iconUrl']) &&
      Number.isInteger(metadata['decimals']) &&
      (metadata['decimals'] as number) >= 0 &&
      (metadata['decimals'] as number) <= 255 &&
      typeof metadata['price'] === 'number'
    )
  }
  let accepted = 0
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('0x1', '0xa'), fc.array(asset, { maxLength: 3 })), (response) => {
      const expected = Object.values(response).flat().every(isGood)
      if (expected) accepted += 1
      return accepts(response) === expected
    }),
    runs(2_000),
  )
  expect(accepted).toBeGreaterThan(0)
})

test('converts an asset to a balance', () => {
  expect(tokenBalanceOfAsset(ASSET, 'eip155:1')).toEqual({
    name: 'T',
    symbol: 'T',
    chainId: 'eip155:1',
    address: 'eip155:1:0xt',
    price: 2,
    value: 2,
    quantity: { decimals: '18', numeric: '1' },
    iconUrl: undefined,
  })
  expect(tokenBalanceOfAsset({ ...ASSET, address: 'native', type: 'NATIVE' }, 'eip155:1')?.address).toBeUndefined()
  expect(tokenBalanceOfAsset({ ...ASSET, balance: '12' }, 'eip155:1')?.quantity.numeric).toBe('0.000000000000000012')
})

test.each(['', '-1', '1.5', 'abc', '0x', `0x${'f'.repeat(65)}`, '9'.repeat(79)])(
  'V16: refuses a balance of %p',
  (balance) => {
    expect(tokenBalanceOfAsset({ ...ASSET, balance }, 'eip155:1')).toBeUndefined()
  },
)

test('converts any accepted asset to a token balance that the schema reads', () => {
  const balance = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map((value) => `0x${value.toString(16)}`)
  fc.assert(
    fc.property(balance, fc.nat(255), fc.double({ noNaN: true, noDefaultInfinity: true }), (hex, decimals, price) => {
      const token = tokenBalanceOfAsset(
        { ...ASSET, balance: hex, metadata: { ...ASSET.metadata, decimals, price } },
        'eip155:1',
      )
      expect(tokenBalanceSchema.safeParse(token)).toEqual({ success: true, data: token })
    }),
    runs(2_000),
  )
})
