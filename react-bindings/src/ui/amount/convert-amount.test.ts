import fc from 'fast-check'
import { amountOfMoney, isUsable, moneyOfAmount } from './convert-amount.js'

const ETH = { decimals: 18, symbol: 'ETH' }
const USD = { decimals: 2, symbol: 'USD' }
const YEN = { decimals: 0, symbol: 'JPY' }

it.each([
  [10n ** 18n, 3_000, USD, 300_000n],
  [10n ** 18n, 3_000.55, USD, 300_055n],
  [10n ** 18n, 1e-7, USD, 0n],
  [10n ** 30n, 1e-7, USD, 10_000_000n],
  [10n ** 18n, 1.5e21, USD, 15n * 10n ** 22n],
  [5n * 10n ** 15n, 1, USD, 1n],
  [4n * 10n ** 15n, 1, USD, 0n],
  [10n ** 18n, 450_000.6, YEN, 450_001n],
  [123_456_789_012_345_678_901_234_567_890n, 1.1, USD, 13_580_246_791_358n],
])('the worth of %p at %p is rounded to the smallest unit of the money', (value, price, money, worth) => {
  expect(moneyOfAmount(value, price, ETH, money)).toBe(worth)
})

it.each([
  [300_000n, 3_000, 10n ** 18n],
  [100_00n, 3_000, 33_333_333_333_333_333n],
  [1n, 1e21, 0n],
  [1n, 1e-7, 10n ** 23n],
])('the amount for %p cents at %p is rounded down', (sum, price, value) => {
  expect(amountOfMoney(sum, price, ETH, USD)).toBe(value)
})

it('an amount for a sum of money is worth that sum again, unless the smallest unit of the token is worth more', () => {
  const sums = fc.bigInt({ min: 0n, max: 10n ** 20n })
  const prices = fc.double({ min: 1e-9, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(
      sums,
      prices,
      (sum, price) => moneyOfAmount(amountOfMoney(sum, price, ETH, USD), price, ETH, USD) === sum,
    ),
  )
})

it.each([
  [undefined, false],
  [0, false],
  [-1, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
  [1e-9, true],
])('a price of %p can be used: %p', (value, usable) => {
  expect(isUsable(value === undefined ? undefined : { value, currency: 'USD' })).toBe(usable)
})
