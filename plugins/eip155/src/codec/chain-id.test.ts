import fc from 'fast-check'
import { chainIdHex, isReference, readChainId } from './chain-id.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)

test.each([
  ['0x1', '1'],
  ['0x01', '1'],
  ['0x89', '137'],
  ['0X89', '137'],
  ['0xA4B1', '42161'],
  ['0x539', '1337'],
  ['137', '137'],
  [137, '137'],
  [137n, '137'],
  ['0x10000000000000000', '18446744073709551616'],
])('F-P13: a wallet that says %p is on %s', (said, reference) => {
  expect(readChainId(said)).toBe(reference)
})

test.each([NaN, Infinity, 0, -1, 1.5, 2 ** 64, '0x', '0x0', '', ' 1', '1e3', '0b1', '0xg', '-0x1', 'mainnet', null, undefined, {}, [], ['0x1'], true, `0x${'f'.repeat(64)}`, '9'.repeat(33)])(
  'F-P13: %p is no chain',
  (said) => {
    expect(readChainId(said)).toBeUndefined()
  },
)

test('whatever a wallet says is read as a reference or not at all', () => {
  fc.assert(
    fc.property(fc.anything(), (said) => {
      const reference = readChainId(said)
      if (reference !== undefined && !isReference(reference)) throw new Error(reference)
    }),
    { numRuns: RUNS },
  )
})

test('what is written for a wallet is read as the same', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 31n }), (id) => readChainId(chainIdHex(String(id))) === String(id)),
    { numRuns: RUNS },
  )
})
