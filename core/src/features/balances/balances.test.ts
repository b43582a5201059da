import fc from 'fast-check'
import { tokenBalanceSchema } from '../../schemas/token.js'
import { runs } from '../../test-runs.test.helper.js'
import type { TokenBalance } from '../../domain/tokens/token.js'
import { tokenBalanceTexts, withoutZeroDecimals } from './balances.js'

const ETHER: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 2_000,
  value: 25_000,
  quantity: { decimals: '18', numeric: '12.5' },
}

test('returns the amount and its fiat value', () => {
  expect(tokenBalanceTexts([ETHER])).toEqual([{ token: ETHER, quantity: '12.500 ETH', value: '$25,000.00' }])
})

test.each([undefined, Number.NaN, -1, 1e300])('F-F16: returns no fiat value for %p', (value) => {
  expect(tokenBalanceTexts([{ ...ETHER, value }])[0]!.value).toBeUndefined()
})

test('V16: shows every token that passes the schema, in the same order', () => {
  const hostile = fc.oneof(fc.double(), fc.constantFrom(null, undefined, '1', -1, 1e300, Number.NaN), fc.float())
  const record = fc.record({
    name: fc.string(),
    symbol: fc.constantFrom('ETH', 'T', ''),
    chainId: fc.constant('eip155:1'),
    value: hostile,
    price: hostile,
    quantity: fc.record({
      decimals: fc.constantFrom('0', '18', '255', '256', '-1', '1.5', '1e5', 18),
      numeric: fc.oneof(
        fc.constantFrom('1e30', 'NaN', '9'.repeat(79), '-1', ''),
        fc.stringMatching(/^\d{1,78}(\.\d{1,20})?$/),
      ),
    }),
  })
  fc.assert(
    fc.property(fc.array(record, { maxLength: 5 }), (records) => {
      const tokens = records.flatMap((one) => tokenBalanceSchema.safeParse(one).data ?? []) as TokenBalance[]
      const texts = tokenBalanceTexts(tokens)
      const areInOrder = texts.length === tokens.length && texts.every(({ token }, index) => token === tokens[index])
      const areReadable = texts.every(
        ({ quantity, value = '$0.00' }) =>
          /^(?:\d{1,15}\.\d{3}|> 999T)(?: (?:ETH|T))?$/.test(quantity) && /^(?:\$[\d,]+\.\d\d|> 999T)$/.test(value),
      )
      return areInOrder && areReadable
    }),
    runs(2_000),
  )
})

const ofDecimals = (decimals: string): TokenBalance => ({
  name: 'T',
  symbol: 'T',
  chainId: 'eip155:1',
  quantity: { decimals, numeric: '1' },
})

test('drops tokens without decimals and keeps the order of the others', () => {
  const [a, b, c] = [ofDecimals('18'), ofDecimals('0'), ofDecimals('6')]
  expect(withoutZeroDecimals([a, b, c])).toEqual([a, c])
})

test('keeps exactly the tokens with decimals, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 })), (decimals) => {
      const left = withoutZeroDecimals(decimals.map((one) => ofDecimals(String(one)))).map(({ quantity }) =>
        Number(quantity.decimals),
      )
      return left.join() === decimals.filter(Boolean).join()
    }),
    runs(2_000),
  )
})
