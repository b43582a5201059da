import fc from 'fast-check'
import { anyCharacter } from '../any-character.test.helper.js'
import { runs } from '../test-runs.test.helper.js'
import { nameRegistrationMessage, coinTypeOf, hasNameSuffix, isNameServiceName } from './names.js'

test.each(['test123', 'valid-name', 'ABCD', '1234', '----'])('accepts the name %p', (name) => {
  expect(isNameServiceName(name)).toBe(true)
})

test.each(['invalid.name', 'invalid name', 'abc', '', 'name_', 'name\n'])('refuses the name %p', (name) => {
  expect(isNameServiceName(name)).toBe(false)
})

test.each([
  ['a Cyrillic а', 'vit\u0430lik'],
  ['a letter without width', 'vita\u200blik'],
  ['full-width letters', '\uff56\uff49\uff54\uff41\uff4c\uff49\uff4b'],
  ['an accent', 'vitálik'],
  ['the sign for kelvin, which is a k in any case', 'to\u212Aen'],
  ['a long s, which is an s in any case', 'vitali\u017F'],
])('V13: refuses a name with %s', (_what, name) => {
  expect(isNameServiceName(name)).toBe(false)
})

test.each([
  ['x.reown.id', true],
  ['x.wcn.id', true],
  ['x', false],
  ['x.com', false],
  ['', false],
  ['.reown.id', false],
])('whether %p has the suffix of a registered name: %p', (name, does) => {
  expect(hasNameSuffix(name)).toBe(does)
})

test.each([
  [1, 0x80000001],
  [137, 2_147_483_785],
  [0, 0x80000000],
  [2_147_483_647, 0xffffffff],
])('the coin type of chain %p is %p', (chainId, coinType) => {
  expect(coinTypeOf(chainId)).toBe(coinType)
})

test.each([2_147_483_648, 2 ** 40, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'F-F30: has no coin type for chain %p',
  (chainId) => {
    expect(() => coinTypeOf(chainId)).toThrow(
      expect.objectContaining({ code: 'coin-type/invalid-chain', message: 'Invalid chainId' }),
    )
  },
)

test('writes the message of a registration byte for byte', () => {
  expect(nameRegistrationMessage('newname.reown.id', 1_700_000_000_999)).toBe(
    '{"name":"newname.reown.id","attributes":{},"timestamp":1700000000}',
  )
})

test('accepts exactly names of at least four ASCII letters, digits or hyphens', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-'
  const letter = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...letters) },
    fc.string({ unit: anyCharacter, maxLength: 1 }),
  )
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 8 }), (name) => {
      return isNameServiceName(name) === (name.length >= 4 && name.split('').every((one) => letters.includes(one)))
    }),
    runs(2_000),
  )
})

test('gives every chain id below 2^31 a reversible coin type', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0x7fffffff }), (chainId) => {
      const coinType = coinTypeOf(chainId)
      return coinType % 0x80000000 === chainId && coinType > 0x7fffffff
    }),
    runs(2_000),
  )
})
