import fc from 'fast-check'
import { runs } from '../../test-runs.test.helper.js'
import { readInstant } from './read-instant.js'

test.each([
  '1970-01-01T00:00:00Z',
  '2024-02-29T23:59:59.999Z',
  '2023-02-01T12:00:00+05:30',
  '0001-01-01T00:00:00Z',
  '2023-02-01T12:00-03:00',
])('reads %p as the same moment as Date does', (text) => {
  expect(readInstant(text)).toBe(new Date(text).getTime())
})

test.each([
  '',
  'yesterday',
  '2023-02-29T00:00:00Z',
  '2023-13-01T00:00:00Z',
  '2023-00-01T00:00:00Z',
  '2023-01-00T00:00:00Z',
  '2023-04-31T00:00:00Z',
  '1900-02-29T00:00:00Z',
  '2023-01-01T24:00:00Z',
  '2023-01-01T00:60:00Z',
  '2023-01-01T00:00:60Z',
  '2023-01-01T00:00:00',
  '2023-01-01',
  '2023-01-01T00:00:00+24:00',
  '+012023-01-01T00:00:00Z',
  `2023-01-01T00:00:00Z${' '.repeat(9)}`,
])('refuses %p as a moment', (text) => {
  expect(readInstant(text)).toBeUndefined()
})

test('agrees with Date about every moment of four-digit years', () => {
  const first = new Date('0000-01-01T00:00:00Z')
  const last = new Date('9999-12-31T23:59:59.999Z')
  fc.assert(
    fc.property(
      fc.date({ min: first, max: last, noInvalidDate: true }),
      (date) => readInstant(date.toISOString()) === date.getTime(),
    ),
    runs(2_000),
  )
})
