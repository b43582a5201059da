import fc from 'fast-check'
import { createMoneyFormat, writeChange } from './write-money.js'

const NBSP = '\u00a0'

describe('money', () => {
  it.each([
    [1234.5, 'en', 'USD', '$1,234.50'],
    [1234.5, 'de', 'EUR', `1.234,50${NBSP}€`],
    [1234.5, 'fr', 'EUR', `1\u202f234,50${NBSP}€`],
    [1234.5, 'ja', 'JPY', '￥1,235'],
    [1234.5, 'en', 'KWD', `KWD${NBSP}1,234.500`],
    [-1234.5, 'en', 'USD', '-$1,234.50'],
    [0, 'en', 'USD', '$0.00'],
    [-0, 'en', 'USD', '$0.00'],
    [0.004, 'en', 'USD', '< $0.01'],
    [0.009, 'de', 'EUR', `< 0,01${NBSP}€`],
    [-0.004, 'en', 'USD', '> -$0.01'],
    [0.4, 'en', 'JPY', '< ¥1'],
    [0.01, 'en', 'USD', '$0.01'],
    [1e300, 'en', 'USD', '> $999T'],
    [-1e300, 'en', 'USD', '< -$999T'],
    [12, 'en', 'no currency', '12.00 no currency'],
    [12, 'not a locale', 'USD', '$12.00'],
    [undefined, 'en', 'USD', '—'],
    [Number.NaN, 'en', 'USD', '—'],
    [Number.POSITIVE_INFINITY, 'en', 'USD', '—'],
  ])('%p in %s and %s is written as %p', (value, locale, currency, text) => {
    expect(createMoneyFormat(locale, currency)(value)).toBe(text)
  })

  it('of any sum is written in Latin digits, without exponent, NaN, Infinity or a negative zero', () => {
    const locales = fc.constantFrom('en', 'de', 'ar-EG', 'fa', 'hi')
    fc.assert(
      fc.property(fc.double(), locales, fc.constantFrom('USD', 'JPY', 'KWD'), (value, locale, currency) => {
        const text = createMoneyFormat(locale, currency)(value)
        return !/NaN|∞|\de\d|[٠-٩۰-۹]/.test(text) && !/^[^1-9>]*-[^1-9]*$/.test(text)
      }),
    )
  })
})

describe('a change in per cent', () => {
  it.each([
    [2.514, 'en', 'up', '+2.51%'],
    [-0.5, 'en', 'down', '-0.50%'],
    [-2.5, 'de', 'down', `-2,50${NBSP}%`],
    [0, 'en', 'none', '0.00%'],
    [0.004, 'en', 'none', '0.00%'],
    [-0.004, 'en', 'none', '0.00%'],
    [-0, 'en', 'none', '0.00%'],
    [2, 'not a locale', 'up', '+2.00%'],
  ] as const)('of %p in %s goes %s and is written as %p', (percent, locale, direction, text) => {
    expect(writeChange(percent, locale)).toEqual({ direction, text })
  })

  it.each([undefined, Number.NaN, Number.NEGATIVE_INFINITY])('of %p is not known', (percent) => {
    expect(writeChange(percent, 'en')).toBeUndefined()
  })
})
