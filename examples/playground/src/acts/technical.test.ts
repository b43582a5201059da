import { technicalOf } from './technical.js'

test('shows the code and message of an error, then those of its causes', () => {
  const cause = Object.assign(new Error('refused'), { code: -32000 })
  expect(technicalOf(Object.assign(new Error('It failed.', { cause }), { code: 'network/switch-failed' }))).toBe(
    'network/switch-failed: It failed.\n-32000: refused',
  )
})

test('accepts any thrown value', () => {
  expect([technicalOf('a text'), technicalOf(undefined), technicalOf({ message: '' })]).toEqual([
    'a text',
    '',
    '[object Object]',
  ])
})

test('cuts circular causes and long messages', () => {
  const ring = new Error('x'.repeat(1_000))
  ring.cause = ring
  expect(
    technicalOf(ring)
      .split('\n')
      .map(({ length }) => length),
  ).toEqual(Array(6).fill(301))
})
