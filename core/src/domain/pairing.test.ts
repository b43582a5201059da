import { isPairingOver, isPairingReused } from './pairing.js'

test.each([
  ['without an end', undefined, 0, true],
  ['4 minutes before its end', 240_000, 0, false],
  ['10,001 ms before its end', 240_000, 229_999, false],
  ['10 s before its end', 240_000, 230_000, true],
  ['after its end', 240_000, 240_001, true],
  ['with an end that is no number', Number.NaN, 0, true],
])('a pairing %s', (_when, expiresAt, now, isOver) => {
  expect(isPairingOver(expiresAt, now)).toBe(isOver)
})

test.each([
  ['Telegram', { telegram: true, ios: false, safari: false }, true],
  ['Safari on iOS', { telegram: false, ios: true, safari: true }, true],
  ['another browser on iOS', { telegram: false, ios: true, safari: false }, false],
  ['Safari on a Mac', { telegram: false, ios: false, safari: true }, false],
])('in %s', (_where, device, isReused) => {
  expect(isPairingReused(device)).toBe(isReused)
})
