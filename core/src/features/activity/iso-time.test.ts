import { isoTime } from './iso-time.js'

test.each([
  [0, '1970-01-01T00:00:00Z'],
  [1_700_000_000, '2023-11-14T22:13:20Z'],
  [1_709_164_800, '2024-02-29T00:00:00Z'],
  [0xffff_ffff, '2106-02-07T06:28:15Z'],
])('writes %p seconds as %p', (seconds, text) => {
  expect(isoTime(seconds)).toBe(text)
})

test.each([-1, 0.5, Number.NaN, Infinity, 0x1_0000_0000, '0', null, undefined, {}])('takes %p for no time', (value) => {
  expect(isoTime(value)).toBeUndefined()
})
