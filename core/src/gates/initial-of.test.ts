import fc from 'fast-check'
import { anyCharacter } from '../any-character.test.helper.js'
import { initialOf } from './initial-of.js'

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
  expect(initialOf(name)).toBe(initial)
})

test('gives any name an initial', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (name) => initialOf(name) !== ''),
    { numRuns: RUNS },
  )
})
