import { displayText } from './display-text.js'
import { createImitationCheck, LOOK_ALIKES } from './imitation.js'
import { KNOWN_NAMES, SPOOFS } from './spoofs.test.helper.js'

const imitated = createImitationCheck(KNOWN_NAMES)

test('V12: the list has two hundred different texts', () => {
  expect(new Set(SPOOFS.map(({ text }) => text)).size).toBe(200)
  expect(SPOOFS.filter(({ name, text }) => name === text)).toEqual([])
})

test.each(SPOOFS)('V12: detects the imitation of $name by $how ($becomes): $text', ({ name, text, becomes }) => {
  if (becomes === 'plain') {
    // Nothing hidden is left, so it can be compared, and whoever bears the name by right is told by other means.
    expect(displayText(text)).toBe(name)
    expect(imitated(text)).toBeUndefined()
  } else {
    expect(displayText(text)).not.toBe(name)
    expect(imitated(text)).toBe(name)
  }
})

test.each([
  'MetaMask',
  'metamask',
  'usdt',
  'USDt',
  'Phantom Wallet',
  'Safe',
  '',
  'USD Coin',
  'USDC.e',
  'stETH',
  'Кошелёк',
  'Ελλάδα',
  'Հայաստան',
  undefined,
  7,
])('V12: does not take %p for an imitation', (text) => {
  expect(imitated(text)).toBeUndefined()
})

test('maps each look-alike letter to one Latin letter', () => {
  for (const [letter, seen] of LOOK_ALIKES) {
    expect(seen).toMatch(/^[a-z]$/)
    expect(letter).not.toMatch(/^[a-z0-9]$/i)
  }
})
