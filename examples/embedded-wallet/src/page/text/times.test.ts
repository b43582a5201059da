import { dateOf, lengthOf, roughLengthOf } from './times.js'

test.each([
  [1, '1 second', '1 second'],
  [90, '90 seconds', '90 seconds'],
  [60, '1 minute', '1 minute'],
  [3_600, '1 hour', '1 hour'],
  [5_400, '90 minutes', '90 minutes'],
  [86_399, '86,399 seconds', '24 hours'],
  [86_400, '1 day', '1 day'],
  [129_600, '36 hours', '36 hours'],
  [604_800, '7 days', '7 days'],
  [7_776_001, '7,776,001 seconds', '90 days'],
  [31_536_000, '1 year', '1 year'],
])('%p seconds are every %p, and about %p', (seconds, length, about) => {
  expect([lengthOf(seconds), roughLengthOf(seconds)]).toEqual([length, about])
})

test('a date beyond this century is none', () => {
  expect(dateOf(2n ** 48n - 1n)).toBe('no end')
  expect(dateOf(1_800_000_000)).toContain('2027')
})
