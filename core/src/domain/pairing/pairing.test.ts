import { isPairingExpired, reusesPairing } from './pairing.js'

test.each([
  ['without an end', undefined, 0, true],
  ['4 minutes before its end', 240_000, 0, false],
  ['10,001 ms before its end', 240_000, 229_999, false],
  ['10 s before its end', 240_000, 230_000, true],
  ['after its end', 240_000, 240_001, true],
  ['with an end that is no number', Number.NaN, 0, true],
])('tells whether a pairing has expired: %s', (_when, expiresAt, now, isOver) => {
  expect(isPairingExpired(expiresAt, now)).toBe(isOver)
})

test.each([
  ['Telegram', { telegram: true, ios: false, safari: false }, true],
  ['Safari on iOS', { telegram: false, ios: true, safari: true }, true],
  ['another browser on iOS', { telegram: false, ios: true, safari: false }, false],
  ['Safari on a Mac', { telegram: false, ios: false, safari: true }, false],
])('tells whether to reuse a pairing in %s', (_where, device, isReused) => {
  expect(reusesPairing(device)).toBe(isReused)
})
