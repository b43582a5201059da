import fc from 'fast-check'
import { readRetryAfter } from './retry.js'
import { retryDelay } from './retry.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)
const NOW = Date.UTC(2026, 0, 31, 23, 59, 0)

test('waits 150 ms, and twice as long each time, up to 30 s', () => {
  expect([0, 1, 2, 3, 7, 8, 5_000].map((retries) => retryDelay(retries))).toEqual([
    150, 300, 600, 1_200, 19_200, 30_000, 30_000,
  ])
})

test('waits as long as the server asks, but at least the own delay and at most 30 s', () => {
  expect([0, 200, 2_000, 86_400_000, Infinity].map((asked) => retryDelay(1, asked))).toEqual([
    300, 300, 2_000, 30_000, 30_000,
  ])
})

test.each([
  ['2', 2_000],
  [' 120 ', 120_000],
  ['0', 0],
  ['86400', 86_400_000],
  ['9'.repeat(400), Infinity],
  ['Sun, 01 Feb 2026 00:00:00 GMT', 60_000],
  ['Sunday, 01-Feb-26 00:00:00 GMT', 60_000],
  ['Sat, 31 Jan 2026 00:00:00 GMT', 0],
  ['Sun, 99 Feb 2026 00:00:00 GMT', undefined],
  ['2026-02-01T00:00:00Z', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['NaN', undefined],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('reads Retry-After %p as %p ms', (header, expected) => {
  expect(readRetryAfter(header, NOW)).toBe(expected)
})

test('keeps 150·2ⁿ ≤ delay ≤ 30 s for any header', () => {
  const header = fc.oneof(
    fc.string(),
    fc.constant(null),
    fc.integer().map(String),
    fc.double().map(String),
    fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
  )
  const property = fc.property(fc.nat(20), header, fc.nat(4e12), (retries, text, now) => {
    const delay = retryDelay(retries, readRetryAfter(text, now))
    return delay >= Math.min(150 * 2 ** retries, 30_000) && delay <= 30_000
  })
  fc.assert(property, { numRuns: RUNS })
})

test('reads an HTTP date to the second', () => {
  const seconds = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), seconds, (now, ahead) => {
      return readRetryAfter(new Date((now + ahead) * 1_000).toUTCString(), now * 1_000) === ahead * 1_000
    }),
    { numRuns: RUNS },
  )
})
