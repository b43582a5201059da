import fc from 'fast-check'
import { runs } from '../test-runs.test.helper.js'
import { truncateAddress } from './display-text.js'

test.each([
  ['0x742d35Cc6634C0532925a3b844Bc454e4438f44e', '0x74…38f44e'],
  ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '5eyk…qZKvdp'],
  ['', ''],
  ['0x12345678', '0x12345678'],
  ['0x123456789', '0x123456789'],
  ['0x1234567890', '0x12…567890'],
])('%p is shown as %p', (address, shown) => {
  expect(truncateAddress(address)).toBe(shown)
})

test('keeps the requested number of characters', () => {
  expect(truncateAddress('0x742d35Cc6634C0532925a3b844Bc454e4438f44e', 4, 4)).toBe('0x74…f44e')
  expect(truncateAddress('a name that is too long', 6, 0)).toBe('a name…')
})

test('never cuts within a grapheme', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(truncateAddress(family.repeat(20))).toBe(`${family.repeat(4)}…${family.repeat(6)}`)
  expect(truncateAddress('é'.repeat(20))).toBe(`${'é'.repeat(4)}…${'é'.repeat(6)}`)
})

test('keeps both ends of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(8), fc.nat(8), (text, start, end) => {
      const shown = truncateAddress(text, start, end)
      if (shown === text) return true
      const splits = [...shown.matchAll(/…/g)].map(
        ({ index }) => [shown.slice(0, index), shown.slice(index + 1)] as const,
      )
      return splits.some(([head, tail]) => text.startsWith(head) && text.endsWith(tail)) && shown.length <= text.length
    }),
    runs(2_000),
  )
})

test('keeps exactly the first and last letters of an ASCII text', () => {
  const ascii = fc.string({ unit: fc.constantFrom(...'0123456789abcdefX'), maxLength: 80 })
  fc.assert(
    fc.property(ascii, fc.nat(8), fc.nat(8), (text, start, end) => {
      const expected =
        text.length <= start + end + 1 ? text : `${text.slice(0, start)}…${text.slice(text.length - end)}`
      return truncateAddress(text, start, end) === expected
    }),
    runs(2_000),
  )
})
