import { technicalOf } from './technical.js'

test('an error is its code and its sentence, and below those of its causes', () => {
  const cause = Object.assign(new Error('refused'), { code: -32000 })
  expect(technicalOf(Object.assign(new Error('It failed.', { cause }), { code: 'network/switch-failed' }))).toBe(
    'network/switch-failed: It failed.\n-32000: refused',
  )
})

test('anything can be thrown', () => {
  expect([technicalOf('a text'), technicalOf(undefined), technicalOf({ message: '' })]).toEqual([
    'a text',
    '',
    '[object Object]',
  ])
})

test('causes that are tied in a ring, and long sentences, come to an end', () => {
  const ring = new Error('x'.repeat(1_000))
  ring.cause = ring
  expect(
    technicalOf(ring)
      .split('\n')
      .map(({ length }) => length),
  ).toEqual(Array(6).fill(301))
})
