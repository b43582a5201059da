import fc from 'fast-check'
import { placeholder, PLACEHOLDER_TINTS } from './placeholder.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 1_000)

test.each([
  ['metaMask', 'M'],
  ['1inch', '1'],
  ['  (zerion)', 'Z'],
  ['\u202Eevil', 'E'],
  ['e\u0301clair', 'É'],
  ['🦊 fox', 'F'],
  ['🦊', '?'],
  ['', '?'],
  [undefined, '?'],
  [{ toString: (): string => 'x' }, '?'],
])('%p begins with %s', (name, initial) => {
  expect(placeholder(name).initial).toBe(initial)
})

test('gives each name a fixed tint, and uses all tints', () => {
  expect(placeholder('MetaMask')).toEqual(placeholder('Meta\u200BMask'))
  const names = Array.from({ length: 200 }, (_, index) => `Wallet ${index}`)
  expect(new Set(names.map((name) => placeholder(name).tint)).size).toBe(PLACEHOLDER_TINTS)
})

test('gives any name a letter and one of the tints', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const { initial, tint } = placeholder(name)
      return initial !== '' && Number.isInteger(tint) && tint >= 0 && tint < PLACEHOLDER_TINTS
    }),
    { numRuns: RUNS },
  )
})
