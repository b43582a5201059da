import { entriesOf } from '../domain/foreign.js'
import { graphemesOf } from '../gates/display-text.js'
import { createImitationCheck } from '../gates/imitation.js'
import { createCryptoRandom } from './system.js'

const { from } = Array

/** `Array.from` of MooTools 1.5: it ignores the mapper, and puts what has an iterator but no length into a list of one. */
const oldFrom = (value: ArrayLike<unknown> | null | undefined) => {
  if (value === null || value === undefined) return []
  const isList = typeof value !== 'string' && typeof value.length === 'number'
  return isList ? Array.prototype.slice.call(value) : [value]
}

beforeEach(() => void (Array.from = oldFrom as typeof from))
afterEach(() => void (Array.from = from))

test('reads lists, compares names and counts letters on a page whose library has replaced Array.from', () => {
  expect(entriesOf(['0xa', '0xb'])).toEqual(['0xa', '0xb'])
  expect(graphemesOf('Zü🦊')).toEqual(['Z', 'ü', '🦊'])
  expect(createImitationCheck(['Metamask'])('Mеtamask')).toBe('Metamask')
})

test('ids stay random on such a page', () => {
  const random = createCryptoRandom()
  const ids = [random.id(), random.id()]
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)])
})
