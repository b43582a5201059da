import fc from 'fast-check'
import { runs } from '../../test-runs.test.helper.js'
import { fiatValue, formatAmount, parseAmount, isPrice, isQuantity } from './amounts.js'
import { floorBalance, formatBalance, createFiatFormat, formatNumber } from './number-format.js'

const decimals = fc.oneof(fc.constantFrom(0, 1, 6, 8, 9, 18, 77, 255), fc.integer({ min: 0, max: 255 }))
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const quantity = fc
  .tuple(fc.stringMatching(/^\d{1,78}$/), fc.option(fc.stringMatching(/^\d{1,30}$/)))
  .map(([whole, fraction]) => (fraction === null ? whole : `${whole}.${fraction}`))
const code = (name: string): Error => expect.objectContaining({ code: name })

test.each([
  ['1', 8, 1n * 10n ** 8n],
  ['0.00000001', 8, 1n],
  ['1.5', 18, 15n * 10n ** 17n],
  ['.5', 1, 5n],
  ['7.', 0, 7n],
  ['0007', 0, 7n],
  ['115792089237316195423570985008687907853269984665640564039457584007913129639935', 0, 2n ** 256n - 1n],
])('reads %p with %p decimals as %p', (text, places, value) => {
  expect(parseAmount(text, places)).toBe(value)
})

test.each([
  '',
  '.',
  '-1',
  '+1',
  '1e5',
  '1,5',
  '1 000',
  '0x10',
  '１',
  '1.5.1',
  ' 1',
  'NaN',
  'Infinity',
  '9'.repeat(79),
  '1_000',
])('refuses %p as an amount', (text) => {
  expect(() => parseAmount(text, 18)).toThrow(code('amount/invalid'))
})

test('refuses too many decimals and never rounds', () => {
  expect(() => parseAmount('1.005', 2)).toThrow(code('amount/too-precise'))
  expect(() => parseAmount('0.1', 0)).toThrow(code('amount/too-precise'))
})

test.each([256, -1, 1.5, 1e5, Number.NaN, Number.POSITIVE_INFINITY])(
  'V16: refuses %p decimals before it computes',
  (places) => {
    expect(() => parseAmount('1', places)).toThrow(code('amount/decimals'))
    expect(() => formatAmount(1n, places)).toThrow(code('amount/decimals'))
    expect(() => fiatValue(1n, places, 1)).toThrow(code('amount/decimals'))
  },
)

test.each([
  [1n, 8, '0.00000001'],
  [10n, 8, '0.0000001'],
  [100_000_000n, 8, '1'],
  [123_456_789n, 8, '1.23456789'],
  [0n, 18, '0'],
  [-5n, 1, '-0.5'],
  [1200n, 0, '1200'],
])('writes %p with %p decimals as %p', (value, places, text) => {
  expect(formatAmount(value, places)).toBe(text)
})

test('writes every amount so that it reads back as itself', () => {
  fc.assert(
    fc.property(amount, decimals, (value, places) => parseAmount(formatAmount(value, places), places) === value),
    runs(2_000),
  )
})

test('reads any text as an exact amount or throws an error of the catalogue', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.-e,') }))
  fc.assert(
    fc.property(text, decimals, (typed, places) => {
      try {
        const value = parseAmount(typed, places)
        const [whole = '', fraction = ''] = typed.split('.')
        return value * 10n ** BigInt(fraction.length) === BigInt(whole + fraction) * 10n ** BigInt(places)
      } catch (error) {
        return ['amount/invalid', 'amount/too-precise'].includes((error as { code: string }).code)
      }
    }),
    runs(2_000),
  )
})

test('computes the cost from the amount and the price', () => {
  const cost = 150_000n * 455_966_887_160n
  expect(formatAmount(cost, 18)).toBe('0.068395033074')
  expect(fiatValue(cost, 18, 0.7207)).toBeCloseTo(0.0492923003364318, 15)
  expect(fiatValue(cost, 18, undefined)).toBeUndefined()
  expect(fiatValue(cost, 18, -1)).toBeUndefined()
})

test.each([
  ['123.456789', 'ETH', '123.456 ETH'],
  [undefined, undefined, '0.000'],
  ['0.000456789', 'BTC', '0.000 BTC'],
  ['123456789.123456789', 'USD', '123456789.123 USD'],
  ['abc', 'USD', '0.000 USD'],
  ['', 'USD', '0.000 USD'],
  ['3', 'USD', '3.000 USD'],
  ['1e30', 'USD', '0.000 USD'],
  ['-1', 'USD', '0.000 USD'],
  ['000', '', '0.000'],
  ['999999999999999.9999', 'X', '999999999999999.999 X'],
  ['1000000000000000', 'X', '> 999T X'],
])('shows a balance of %p %p as %p', (numeric, symbol, shown) => {
  expect(formatBalance(numeric, symbol)).toBe(shown)
})

test('never shows more than the balance, nor a thousandth less', () => {
  fc.assert(
    fc.property(quantity, (numeric) => {
      const shown = floorBalance(numeric)
      const [whole = '', fraction = ''] = numeric.split('.')
      const thousandths = BigInt(whole + fraction.slice(0, 3).padEnd(3, '0'))
      return shown.startsWith('>')
        ? thousandths > 999_999_999_999_999_999n
        : BigInt(shown.replace('.', '')) === thousandths
    }),
    runs(2_000),
  )
})

test.each([
  [2_500_000.5, '$2,500,000.50'],
  [0.004, '$0.00'],
  [0.006, '$0.01'],
  [-123.45, '-$123.45'],
  [-0.001, '$0.00'],
  [-0, '$0.00'],
  ['abc', '$0.00'],
  ['', '$0.00'],
  [undefined, '$0.00'],
  [Number.NaN, '$0.00'],
  [Number.POSITIVE_INFINITY, '$0.00'],
  [1e300, '> 999T'],
  [-1e300, '< -999T'],
])('writes %p dollars as %p', (value, text) => {
  expect(createFiatFormat()(value)).toBe(text)
})

test('writes in another currency and language, and plain numbers', () => {
  expect(createFiatFormat({ locale: 'de-DE', currency: 'EUR' })(1.5)).toBe('1,50\u00a0€')
  expect(formatNumber(1234.5)).toBe('1,234.50')
})

test('writes any number without exponent, NaN or Infinity', () => {
  const fiat = createFiatFormat()
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.string()), (value) => {
      return !/NaN|∞|e\d|undefined|^-\$0\.00$/.test(fiat(value))
    }),
    runs(2_000),
  )
})

test('V16: limits the shape and length of quantities and prices', () => {
  expect(['0', '12.5', '9'.repeat(78)].every(isQuantity)).toBe(true)
  expect(['', '.5', '5.', '-1', '1e5', '9'.repeat(79), `1.${'0'.repeat(256)}`, 12, null].some(isQuantity)).toBe(false)
  expect([0, 1.5, 1e15].every(isPrice)).toBe(true)
  expect([-1, 1e16, Number.NaN, Number.POSITIVE_INFINITY, '1', null].some(isPrice)).toBe(false)
})
