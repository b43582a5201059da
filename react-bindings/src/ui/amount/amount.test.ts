import { readTypedAmount } from './read-typed-amount.js'
import fc from 'fast-check'
import { writeBalance, writeExact, writeTyped } from './write-amount.js'

const read = (text: string, locale = 'en', decimals = 18) => readTypedAmount(text, { decimals, symbol: 'ETH', locale })
const ether = (text: string) => BigInt(text) * 10n ** 17n

describe('a typed amount', () => {
  it.each([
    ['1.5', 'en', ether('15')],
    ['.5', 'en', ether('5')],
    ['1,5', 'de', ether('15')],
    ['1.5', 'de', ether('15')],
    ['1,500', 'de', ether('15')],
    ['\u00a01.5\u202fETH ', 'en', ether('15')],
    ['1.5eth', 'en', ether('15')],
    ['0', 'en', 0n],
    ['1.5', 'not a locale', ether('15')],
    ['2,5', 'de', ether('25')],
    ['١٫٥', 'ar-EG', ether('15')],
    ['۱٫۵', 'fa', ether('15')],
    ['१.५', 'hi', ether('15')],
    ['１.５', 'ja', ether('15')],
  ])('%j in %s is read', (text, locale, value) => {
    expect(read(text, locale)).toEqual({ status: 'read', value })
  })

  it.each([
    ['1,5', 'en'],
    ['1,500', 'en'],
    ['1,5', 'not a locale'],
    ['1.500', 'de'],
    ['1.500,5', 'de'],
    ['1,500.5', 'de'],
    ['1,5,5', 'de'],
    ['1\u00a0500', 'fr'],
    ['-1', 'en'],
    ['1e3', 'en'],
    ['Infinity', 'en'],
    ['9'.repeat(80), 'en'],
    ['1 BTC', 'en'],
    ['١٬٥٠٠', 'ar-EG'],
    ['1٫5٫5', 'ar-EG'],
  ])('%j in %s is refused as ambiguous or malformed', (text, locale) => {
    expect(read(text, locale)).toEqual({ status: 'wrong', fault: 'invalid' })
  })

  it('is refused with too many decimals, as too precise', () => {
    expect(read('0.1234567', 'en', 6)).toEqual({ status: 'wrong', fault: 'too-precise' })
  })

  it.each(['', '   ', 'ETH', '.', ','])('%j is empty', (text) => {
    expect(read(text)).toEqual({ status: 'empty' })
  })
})

describe('a balance', () => {
  const amount = (value: bigint) => ({ value, decimals: 6, symbol: 'FAKE' })

  it.each([
    [1_234_567_899n, 'en', '1,234.567 FAKE', '1,234.567899 FAKE'],
    [1_234_567_899n, 'de', '1.234,567 FAKE', '1.234,567899 FAKE'],
    [5_000_000n, 'en', '5.000 FAKE', '5 FAKE'],
    [0n, 'en', '0.000 FAKE', '0 FAKE'],
    [10n ** 22n, 'en', '> 999T FAKE', '10,000,000,000,000,000 FAKE'],
  ])('of %s in %s is truncated, and exact on request', (value, locale, shown, exact) => {
    expect(writeBalance(amount(value), locale)).toBe(shown)
    expect(writeExact(amount(value), locale)).toBe(exact)
  })
})

it('an amount that is written as a visitor would type it reads back as itself', () => {
  const locales = fc.constantFrom('en', 'de', 'fr', 'pt-BR', 'ar-EG', 'ar', 'fa', 'hi', 'ru', 'sv', 'tr', 'de-CH', 'ja')
  const values = fc.bigInt({ min: 0n, max: 10n ** 40n })
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: 30 }), locales, (value, decimals, locale) => {
      const read = readTypedAmount(writeTyped(value, decimals, locale), { decimals, symbol: '', locale })
      expect(read).toEqual({ status: 'read', value })
    }),
  )
})
